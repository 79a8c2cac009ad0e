import { addTexts } from '../../../lib/i18n/i18n.ts';
import en from '../../../locales/en/withdraw.json';
import fil from '../../../locales/fil/withdraw.json';

addTexts('withdraw', { en, fil });
