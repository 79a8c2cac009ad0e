import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { Records } from './records.tsx';
import { Rules } from './rules.tsx';

/** The sheets that the header opens. */
export type InviteSheetName = 'records' | 'rules';

const CONTENT = { records: Records, rules: Rules };

/** Records or rules over the wheel. */
export function InviteSheet({ name, onClose }: { name: InviteSheetName; onClose: () => void }) {
  const { t } = useTranslation('invite');
  const Content = CONTENT[name];
  return (
    <Sheet title={t(`${name}.title`)} onClose={onClose}>
      <Content />
    </Sheet>
  );
}
