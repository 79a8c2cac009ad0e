import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/keepsake.json';
import fil from '../../locales/fil/keepsake.json';

addTexts('keepsake', { en, fil });
