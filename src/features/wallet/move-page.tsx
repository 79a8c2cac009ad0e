import type { ReactNode } from 'react';
import { Icon } from '../../ui/art/icon.tsx';
import { MONEY_SHAPES } from '../../ui/art/money-shapes.ts';
import { ParolLoader } from '../../ui/feedback/parol-loader.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import styles from './move-page.module.css';

const MARKS = { PENDING: MONEY_SHAPES.clock, PAID: 'check', FAILED: 'close' } as const;

interface MoveHeadProps {
  status: keyof typeof MARKS;
  title: string;
  /** In hundredths. */
  amount: number;
}

/** The head of one deposit's or withdrawal's page: how it stands, in a mark, words and money. */
export function MoveHead({ status, title, amount }: MoveHeadProps) {
  return (
    <div aria-live="polite">
      <span className={`${styles.mark} ${styles[status]}`}>
        <Icon name={MARKS[status]} size={40} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.amount}>
        <MoneyText amount={amount} />
      </p>
    </div>
  );
}

interface AnswerWaitProps {
  /** The answer is still awaited. */
  isAwaited?: boolean;
  title: string;
  /** In hundredths. */
  amount: number;
  text?: string;
  /** What can be done now. */
  children: ReactNode;
}

/** A money move whose answer got lost, or came after all: in the place of its form. */
export function AnswerWait({ isAwaited, title, amount, text, children }: AnswerWaitProps) {
  return (
    <section className={styles.result}>
      {isAwaited ? <ParolLoader size={88} /> : null}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.amount}>
        <MoneyText amount={amount} />
      </p>
      {text ? <p className={styles.text}>{text}</p> : null}
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

/** Grey shapes of such a page. @param factsHeight of what stands below its head, in CSS pixels */
export function MoveSkeleton({ factsHeight }: { factsHeight: number }) {
  return (
    <div className={styles.result} aria-hidden="true">
      <Skeleton width={80} height={80} radius={40} className={styles.grey} />
      <Skeleton width={180} height={28} className={styles.grey} />
      <Skeleton width={220} height={44} className={styles.grey} />
      <Skeleton height={factsHeight} radius={16} className={styles.grey} />
    </div>
  );
}
