import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../contract/call.ts';
import { firstGiftInfo, firstGiftReceive } from '../../../contract/first-gifts.ts';
import { ask } from '../../lib/api/api.ts';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { backPathFor, PATHS } from '../../lib/navigation/paths.ts';
import { refreshBalance } from '../../lib/session/player-data.ts';
import en from '../../locales/en/first-gifts.json';
import fil from '../../locales/fil/first-gifts.json';
import { OfferLink } from '../../parts/limits/offer-link.tsx';
import { FaultLine } from '../../parts/rewards/fault-line.tsx';
import { RewardChips } from '../../parts/rewards/reward-chips.tsx';
import { useReceive } from '../../parts/rewards/use-receive.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { RuleText } from '../../ui/layout/rule-text.tsx';
import { ScreenHeader } from '../../ui/layout/screen-header.tsx';
import styles from './gift-page.module.css';

addTexts('first-gifts', { en, fil });

type Gift = ReplyOf<typeof firstGiftInfo>['list'][number];
type GiftName = Gift['gift'];

const KEY = ['first-gifts'];

/** A gift that is given once: what it holds, what it takes, and receiving it. */
export function GiftPage({ name }: { name: GiftName }) {
  const { t } = useTranslation('first-gifts');
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => ask(firstGiftInfo, {}),
    // A deposit or a number may have come since.
    staleTime: 0,
  });
  return (
    <>
      <ScreenHeader title={t(`${name}.title`)} />
      <div className={styles.page}>
        <Loaded query={query} heights={[320]}>
          {({ list }) =>
            list
              .filter(({ gift }) => gift === name)
              .map((gift) => <GiftCard key={name} gift={gift} />)
          }
        </Loaded>
      </div>
    </>
  );
}

function GiftCard({ gift }: { gift: Gift }) {
  const { t } = useTranslation('first-gifts');
  const { gift: name, rewards, state } = gift;
  const rules = t(`${name}.rules`, { returnObjects: true }) as readonly string[];
  if (state === 'closed') {
    const home = <LinkButton to={PATHS.home}>{t('button.home', { ns: 'app' })}</LinkButton>;
    return <EmptyState title={t('closed')} text={t('closedText')} action={home} />;
  }
  return (
    <>
      <section className={styles.card}>
        <h2 className={styles.lead}>{t(`${name}.lead`)}</h2>
        <p className={styles.text}>{t(`${name}.text`)}</p>
        <h3 className={styles.heading}>{t('inside')}</h3>
        <RewardChips rewards={rewards} />
        {state === 'received' ? (
          <p className={styles.received}>
            <Icon name="check" size={20} />
            {t('received')}
          </p>
        ) : (
          <Steps gift={gift} />
        )}
      </section>
      <h2 className={styles.heading}>{t('rules')}</h2>
      <RuleText>
        <ol>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </RuleText>
    </>
  );
}

/** What is done and what is missing, and the way to it or the gift. */
function Steps({ gift: { gift, state, needDeposit, needsPhone } }: { gift: Gift }) {
  const { t } = useTranslation('first-gifts');
  const { busyId, fault, receive } = useReceive<typeof firstGiftReceive, GiftName>(
    firstGiftReceive,
    { inputOf: (name) => ({ gift: name }), queryKey: KEY },
  );
  const take = async () => {
    await receive(gift);
    void refreshBalance();
  };
  const hasDeposit = needDeposit === 0;
  return (
    <>
      <h3 className={styles.heading}>{t('steps')}</h3>
      <ul className={styles.steps}>
        {gift === 'bind' ? <Step text={t('phone')} isDone={!needsPhone} /> : null}
        <Step text={t('deposit')} isDone={hasDeposit} />
      </ul>
      {state === 'open' ? (
        <Button full isBusy={busyId !== undefined} onClick={() => void take()}>
          {t('take')}
        </Button>
      ) : needsPhone ? (
        <LinkButton full to={backPathFor('/auth/bind', '/activity/bind')}>
          {t('toPhone')}
        </LinkButton>
      ) : (
        <OfferLink full to={`${PATHS.deposit}&back=1`}>
          {t('toDeposit')}
        </OfferLink>
      )}
      <FaultLine fault={fault} />
    </>
  );
}

function Step({ text, isDone }: { text: string; isDone: boolean }) {
  const { t } = useTranslation('first-gifts');
  return (
    <li className={isDone ? styles.done : styles.step}>
      <Icon name={isDone ? 'check' : 'chevron'} size={20} />
      <span>
        {text} <span className="sr-only">({t(isDone ? 'done' : 'missing')})</span>
      </span>
    </li>
  );
}
