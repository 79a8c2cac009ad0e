import { addTexts } from '../../../lib/i18n/i18n.ts';
import memberEn from '../../../locales/en/member.json';
import en from '../../../locales/en/profile.json';
import memberFil from '../../../locales/fil/member.json';
import fil from '../../../locales/fil/profile.json';

addTexts('member', { en: memberEn, fil: memberFil });
addTexts('profile', { en, fil });
