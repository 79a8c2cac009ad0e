import { addTexts } from '../../lib/i18n/i18n.ts';
import betsEn from '../../locales/en/bets.json';
import recordsEn from '../../locales/en/records.json';
import betsFil from '../../locales/fil/bets.json';
import recordsFil from '../../locales/fil/records.json';

addTexts('records', { en: recordsEn, fil: recordsFil });
addTexts('bets', { en: betsEn, fil: betsFil });
