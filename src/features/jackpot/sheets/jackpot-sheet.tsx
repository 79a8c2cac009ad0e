import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import type { MenuSheet } from '../menu.tsx';
import { Ranking } from './ranking.tsx';
import { Records } from './records.tsx';
import { Rules } from './rules.tsx';

const CONTENT = { records: Records, ranking: Ranking, rules: Rules };

/** One of the sheets that the menu opens. */
export function JackpotSheet({ sheet, onClose }: { sheet: MenuSheet; onClose: () => void }) {
  const { t } = useTranslation('jackpot');
  const Content = CONTENT[sheet];
  return (
    <Sheet title={t(`menu.${sheet}`)} onClose={onClose}>
      <Content />
    </Sheet>
  );
}
