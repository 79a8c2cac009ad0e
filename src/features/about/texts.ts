import { addTexts } from '../../lib/i18n/i18n.ts';
import en from '../../locales/en/about.json';
import fil from '../../locales/fil/about.json';

// Every chunk of the feature comes with its texts.
addTexts('about', { en, fil });
