import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/auth.json';
import fil from '../../locales/fil/auth.json';

addTexts('auth', { en, fil });
