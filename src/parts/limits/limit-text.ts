import type { TFunction } from 'i18next';
import { addTexts } from '../../lib/i18n/i18n.ts';
import type { LimitKind } from '../../lib/session/protection.ts';
import en from '../../locales/en/limit.json';
import fil from '../../locales/fil/limit.json';
import { shortMoneyText } from '../../ui/text/money-text.tsx';

addTexts('limit', { en, fil });

const HOUR_MINUTES = 60;

/** Minutes as text, for example "1 h 30 min". @param t of the namespace `limit` */
export function durationText(t: TFunction<'limit'>, minutes: number): string {
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const rest = minutes % HOUR_MINUTES;
  if (hours === 0) return t('time.minutes', { m: rest });
  return rest === 0 ? t('time.hours', { h: hours }) : t('time.both', { h: hours, m: rest });
}

/** A limit's figure as text: pesos, for playing time hours and minutes. */
export function limitText(t: TFunction<'limit'>, kind: LimitKind, value: number): string {
  return kind === 'time' ? durationText(t, value) : shortMoneyText(value);
}
