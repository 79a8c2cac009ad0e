import { addTexts } from '../../../lib/i18n/i18n.ts';
import en from '../../../locales/en/social.json';
import fil from '../../../locales/fil/social.json';

addTexts('social', { en, fil });
