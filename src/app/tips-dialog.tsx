import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/layout/dialog.tsx';

const root = createRoot(document.createElement('div'));

/**
 * A call with the tip flag timed out (spec section 8): its player hears of it at once, over the sheet or lock that made
 * the call, which stays as it is. No entry of the overlay queue, where it would come after the next try. Once at a time.
 */
export function showTips(): void {
  root.render(<TipsDialog onClose={() => root.render(null)} />);
}

function TipsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app');
  const actions = <Button onClick={onClose}>{t('button.ok')}</Button>;
  return (
    <Dialog title={t('tips.title')} onClose={onClose} actions={actions} isOverAll>
      <p>{t('tips.timeout')}</p>
    </Dialog>
  );
}
