import './texts.ts';
import '../texts.ts';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiUnknown } from '../../../lib/api/api.ts';
import { refusalText } from '../../../lib/i18n/i18n.ts';
import { loginPathFor, PATHS } from '../../../lib/navigation/paths.ts';
import { Parol } from '../../../ui/art/parol.tsx';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { FullState } from '../../../ui/feedback/full-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ProofDialog } from '../proof-dialog.tsx';
import { enter, type SocialEnd, takeAnswer } from './flow.ts';
import styles from './social.module.css';
import { LINKED_PATH } from './social-paths.ts';

/** Why nothing came of it, and where to try again. */
interface Fault {
  text: string;
  again: string;
}

/** `/auth/social`: where a provider's page leads back to. */
export default function SocialReturnScreen() {
  const { t } = useTranslation('social');
  const { fault, proof } = useAnswer();
  if (fault) {
    return (
      <FullState
        title={t('return.failed')}
        text={fault.text}
        actions={<LinkButton to={fault.again}>{t('return.again')}</LinkButton>}
      />
    );
  }
  return (
    <div className={styles.waiting} role="status">
      <Parol size={56} />
      <p>{t('return.waiting')}</p>
      {proof ? <ProofDialog {...proof} /> : null}
    </div>
  );
}

/** Takes the answer once and goes on; tells what to say or to ask where that is not possible. */
function useAnswer(): { fault?: Fault; proof?: ComponentProps<typeof ProofDialog> } {
  const { t } = useTranslation('social');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [fault, setFault] = useState<Fault>();
  const [proof, setProof] = useState<ComponentProps<typeof ProofDialog>>();
  const isTaken = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer works once.
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const goOn = (end: SocialEnd) => {
      const again = againPath(end);
      if (end.end === 'refused') {
        setFault({ text: reasonText(end), again });
        return;
      }
      if (end.end === 'proof') {
        setProof({
          ticket: end.ticket,
          onProven: (session) => {
            setProof(undefined);
            enter(session);
            navigate(end.start.back, { replace: true });
          },
          onClose: () => navigate(again, { replace: true }),
        });
        return;
      }
      if (end.end === 'cancelled') toast(t('return.cancelled'));
      if (end.end === 'linked') toast(t('return.linked'));
      const isIn = end.end === 'in' || end.end === 'linked';
      const to = isIn ? end.start.back : end.end === 'new' ? '/auth/info' : again;
      navigate(to, { replace: true });
    };
    const reasonText = ({ code, details }: Extract<SocialEnd, { end: 'refused' }>) => {
      if (details.problem === 'bound') return t('reason.bound');
      const reason = `reason.${details.reason}`;
      return code === 2021 && details.reason !== undefined
        ? t([reason, 'reason.other'])
        : refusalText(code, details);
    };
    takeAnswer(query).then(goOn, (error) => {
      const text = t(error instanceof ApiUnknown ? 'app:error.unknown' : 'app:error.bug');
      setFault({ text, again: PATHS.login });
    });
  }, []);
  return { ...(fault && { fault }), ...(proof && { proof }) };
}

function againPath({ start }: SocialEnd): string {
  if (start?.isLink) return LINKED_PATH;
  return loginPathFor(start?.back ?? PATHS.home);
}
