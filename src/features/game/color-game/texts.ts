import { addTexts } from '../../../lib/i18n/i18n.ts';
import en from '../../../locales/en/color-game.json';
import fil from '../../../locales/fil/color-game.json';

addTexts('color-game', { en, fil });
