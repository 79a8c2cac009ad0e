import { addTexts } from '../../../lib/i18n/i18n.ts';
import en from '../../../locales/en/slot-three.json';
import fil from '../../../locales/fil/slot-three.json';

addTexts('slot-three', { en, fil });
