import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/kyc.json';
import fil from '../../locales/fil/kyc.json';

addTexts('kyc', { en, fil });
