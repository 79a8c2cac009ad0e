import { addTexts } from '../../../lib/i18n/i18n.ts';
import en from '../../../locales/en/rising.json';
import fil from '../../../locales/fil/rising.json';

addTexts('rising', { en, fil });
