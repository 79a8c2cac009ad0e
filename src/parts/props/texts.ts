import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/prop.json';
import fil from '../../locales/fil/prop.json';

addTexts('prop', { en, fil });
