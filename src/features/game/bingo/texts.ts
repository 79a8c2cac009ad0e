import { addTexts } from '../../../lib/i18n/i18n.ts';
import en from '../../../locales/en/bingo.json';
import fil from '../../../locales/fil/bingo.json';

addTexts('bingo', { en, fil });
