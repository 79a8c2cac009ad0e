import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/red-blue.json';
import fil from '../../locales/fil/red-blue.json';

addTexts('red-blue', { en, fil });
