import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/session.json';
import fil from '../../locales/fil/session.json';

// What every activity may have to say about limits and stops; the rest comes with `limit-text`.
addTexts('session', { en, fil });
