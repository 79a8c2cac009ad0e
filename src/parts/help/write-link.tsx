import { useTranslation } from 'react-i18next';
import type { Static } from 'typebox';
import type { FeedbackKind } from '../../../contract/feedback.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/help.json';
import fil from '../../locales/fil/help.json';
import { LinkButton } from '../../ui/controls/button.tsx';

addTexts('help', { en, fil });

interface WriteLinkProps {
  kind: Static<typeof FeedbackKind>;
  /** Of the deposit, withdrawal or round that it is about. */
  reference?: string;
}

/** The door of a dead end: a ticket to customer service that is filled in already. */
export function WriteLink({ kind, reference }: WriteLinkProps) {
  const { t } = useTranslation('help');
  const about = reference ? `&reference=${encodeURIComponent(reference)}` : '';
  return (
    <LinkButton to={`/feedback?kind=${kind}${about}`} kind="quiet" full>
      {t('write')}
    </LinkButton>
  );
}
