import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/game.json';
import fil from '../../locales/fil/game.json';

addTexts('game', { en, fil });
