import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/wallet.json';
import fil from '../../locales/fil/wallet.json';

addTexts('wallet', { en, fil });
