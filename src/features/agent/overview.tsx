import { useTranslation } from 'react-i18next';
import { appAgent5UserInviteValidReceive, appAgent5UserReceive } from '../../../contract/agent.ts';
import { FaultLine } from '../../parts/rewards/fault-line.tsx';
import { RewardChips } from '../../parts/rewards/reward-chips.tsx';
import { useReceive } from '../../parts/rewards/use-receive.ts';
import { SHARE_PATH } from '../../parts/share/share.ts';
import { Icon } from '../../ui/art/icon.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { MoneyText, moneyText } from '../../ui/text/money-text.tsx';
import styles from './agent.module.css';
import { AGENT_KEY, type AgentUser, type Award } from './agent.ts';
import { FillForm } from './fill-form.tsx';
import { LevelsTable } from './levels-table.tsx';

/** What friends brought so far, what of it can be taken, and what the next friends bring. */
export function Overview({ agent }: { agent: AgentUser }) {
  const { t } = useTranslation('agent');
  return (
    <>
      {agent.isOpen ? null : <p className={styles.note}>{t('closed')}</p>}
      <Commission agent={agent} />
      <LevelsTable levels={agent.levels} />
      <Rewards agent={agent} />
      <FillForm fill={agent.fill} />
      <p className={styles.note}>{t('private')}</p>
    </>
  );
}

/** The commission that is open, the code that brings friends, and what waits for the operator. */
function Commission({ agent }: { agent: AgentUser }) {
  const { t } = useTranslation('agent');
  const { open, held, received, inviteCode } = agent;
  const { busyId, fault, receive } = useReceive(appAgent5UserReceive, {
    inputOf: () => ({}),
    queryKey: AGENT_KEY,
  });
  return (
    <section className={styles.head}>
      <p className={styles.label}>{t('open')}</p>
      <p className={styles.sum}>
        <MoneyText amount={open} />
      </p>
      <p className={styles.text}>
        {t('received', { amount: moneyText(received) })} {t('byDay')}
      </p>
      {held.friends > 0 ? (
        <p className={styles.text}>
          {t('held', { count: held.friends, amount: moneyText(held.amount) })}
        </p>
      ) : null}
      {open > 0 ? (
        <Button full isBusy={busyId !== undefined} onClick={() => void receive(0)}>
          {t('take')}
        </Button>
      ) : null}
      <FaultLine fault={fault} />
      <div className={styles.code}>
        <p>
          <span className={styles.label}>{t('code')}</span>
          <strong>{inviteCode}</strong>
        </p>
        <CopyButton text={inviteCode} label={t('copyCode')} />
      </div>
      <LinkButton to={SHARE_PATH} kind="secondary" full>
        {t('invite')}
      </LinkButton>
    </section>
  );
}

/** Rewards for numbers of counted friends, as steps. */
function Rewards({ agent: { awards, counted } }: { agent: AgentUser }) {
  const { t } = useTranslation('agent');
  const { busyId, fault, receive } = useReceive(appAgent5UserInviteValidReceive, {
    inputOf: (friends) => ({ friends }),
    queryKey: AGENT_KEY,
  });
  if (awards.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="agent-rewards">
      <h2 id="agent-rewards" className={styles.heading}>
        {t('rewards.title')}
      </h2>
      <p className={styles.text}>{t('rewards.counted', { count: counted })}</p>
      <ol className={styles.steps}>
        {awards.map((award) => (
          <Step
            key={award.friends}
            award={award}
            missing={award.friends - counted}
            isBusy={busyId === award.friends}
            onTake={() => void receive(award.friends)}
          />
        ))}
      </ol>
      <FaultLine fault={fault} />
    </section>
  );
}

interface StepProps {
  award: Award;
  missing: number;
  isBusy: boolean;
  onTake: () => void;
}

function Step({ award: { friends, rewards, state }, missing, isBusy, onTake }: StepProps) {
  const { t } = useTranslation('agent');
  const title = t('rewards.at', { count: friends });
  return (
    <li className={styles.step}>
      <div className={styles.what}>
        <h3 className={styles.name}>{title}</h3>
        <RewardChips rewards={rewards} />
      </div>
      {state === 'open' ? (
        <Button isBusy={isBusy} aria-label={`${t('rewards.take')}: ${title}`} onClick={onTake}>
          {t('rewards.take')}
        </Button>
      ) : null}
      {state === 'received' ? (
        <p className={styles.done}>
          <Icon name="check" size={20} /> {t('rewards.received')}
        </p>
      ) : null}
      {state === 'locked' ? (
        <p className={styles.label}>{t('rewards.missing', { count: missing })}</p>
      ) : null}
    </li>
  );
}
