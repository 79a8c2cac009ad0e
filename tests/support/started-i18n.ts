import { startI18n } from '../../src/lib/i18n/i18n.ts';

// For tests of components whose texts come with their module: imported first, it starts before them.
startI18n();
