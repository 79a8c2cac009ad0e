import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/invite.json';
import fil from '../../locales/fil/invite.json';

addTexts('invite', { en, fil });
