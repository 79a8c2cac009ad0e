import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/security.json';
import fil from '../../locales/fil/security.json';

addTexts('security', { en, fil });
