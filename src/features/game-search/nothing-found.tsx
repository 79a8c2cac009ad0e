import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { isSearched } from './game-index.ts';

interface NothingFoundProps {
  text: string;
  hasFilters: boolean;
  /** The operator has no game open at all. */
  isClosed: boolean;
  onLoosen: () => void;
  onAll: () => void;
}

/** No game is left: why, and the one step that brings some back. */
export function NothingFound(props: NothingFoundProps) {
  const { text, hasFilters, isClosed, onLoosen, onAll } = props;
  const { t } = useTranslation('game-search');
  if (isClosed) return <EmptyState title={t('nothing.closed')} text={t('nothing.closedText')} />;
  const isText = isSearched(text);
  return (
    <EmptyState
      title={isText ? t('nothing.text', { text }) : t('nothing.filters')}
      text={hasFilters ? t('nothing.looser') : t('nothing.advice')}
      action={
        <Button kind="secondary" onClick={hasFilters && isText ? onLoosen : onAll}>
          {hasFilters && isText ? t('nothing.without') : t('nothing.all')}
        </Button>
      }
    />
  );
}
