import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/jackpot.json';
import fil from '../../locales/fil/jackpot.json';

addTexts('jackpot', { en, fil });
