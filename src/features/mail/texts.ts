import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/mail.json';
import fil from '../../locales/fil/mail.json';

addTexts('mail', { en, fil });
