import './texts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { socialRegist } from '../../../../contract/social.ts';
import { call } from '../../../lib/api/api.ts';
import { backPathFor, loginPathFor, PATHS } from '../../../lib/navigation/paths.ts';
import { useIsLoggedIn } from '../../../lib/session/session-store.ts';
import { ScreenHeader } from '../../../ui/layout/screen-header.tsx';
import authStyles from '../auth.module.css';
import { welcomePathFor } from '../auth-page.tsx';
import { TermsField } from '../eligibility-fields.tsx';
import { forgetInviter } from '../inviter.ts';
import { statementOf, YOU, YouFields } from '../register-forms.tsx';
import { StepFields, useStepForm } from '../step-form.tsx';
import '../texts.ts';
import { enter, keepTicket, keptTicket, PROVIDER_NAMES, type Ticket } from './flow.ts';
import { ProviderMark } from './provider-mark.tsx';
import styles from './social.module.css';
import { BIND_PATH } from './social-paths.ts';

const STEPS = [YOU, { title: 'terms', fields: ['terms'] }] as const;

/** `/auth/info`: what every player must tell, of a person whom a social login has proved. */
export default function InfoScreen() {
  const { t } = useTranslation('social');
  const isLoggedIn = useIsLoggedIn();
  const [ticket] = useState(keptTicket);
  if (!ticket) return <Navigate to={isLoggedIn ? PATHS.home : PATHS.login} replace />;
  // A phone comes next: it gets a player back in when the social account is lost.
  if (isLoggedIn) {
    return <Navigate to={backPathFor(BIND_PATH, welcomePathFor(ticket.back))} replace />;
  }
  return (
    <>
      <ScreenHeader title={t('info.title')} />
      <div className={authStyles.page}>
        <p className={styles.hello}>
          <ProviderMark provider={ticket.provider} size={40} />
          <span>
            <strong>{ticket.name || PROVIDER_NAMES[ticket.provider]}</strong>
            <span>{t('info.by', { name: PROVIDER_NAMES[ticket.provider] })}</span>
          </span>
        </p>
        <p className={authStyles.lead}>{t('info.lead')}</p>
        <InfoForm ticket={ticket} />
        <p className={authStyles.question}>
          {t('info.known')}{' '}
          <Link to={loginPathFor(ticket.back)} className={authStyles.link}>
            {t('auth:action.login')}
          </Link>
        </p>
      </div>
    </>
  );
}

function InfoForm({ ticket: { ticket } }: { ticket: Ticket }) {
  const { t } = useTranslation('auth');
  const form = useStepForm({
    steps: STEPS,
    // The provider has said who it is.
    doneBefore: 1,
    send: async (values, leave) => {
      const result = await call(socialRegist, { ticket, ...statementOf(values) });
      if (!result.ok) return result;
      keepTicket(undefined);
      forgetInviter();
      await leave();
      enter(result.data);
      return result;
    },
  });
  return (
    <StepFields form={form} action={t('action.register')}>
      {form.at === 0 ? <YouFields form={form} /> : <TermsField form={form} />}
    </StepFields>
  );
}
