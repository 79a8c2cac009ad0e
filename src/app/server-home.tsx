import i18next from 'i18next';
import pLimit from 'p-limit';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { HomeData } from '../../contract/page.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { app as filApp, home as filHome } from '../lib/i18n/fil-lobby.ts';
import { addTexts, startI18n } from '../lib/i18n/i18n.ts';
import { useStartUp } from '../lib/session/start-up.ts';
import { useConfig } from '../lib/stores/config-store.ts';
import enApp from '../locales/en/app.json';
import enHome from '../locales/en/home.json';
import { AppInRouter } from './app.tsx';

// Runs on the server (the build makes dist/.server/server-home.js of it): home as a visitor sees it first.

/** What React writes where a part could not be drawn. */
const GIVEN_UP = '<!--$!-->';

// Stores and translations are the process's own, so one page is drawn at a time.
const oneByOne = pLimit(1);

startI18n('en');
addTexts('app', { en: enApp, fil: filApp });
addTexts('home', { en: enHome, fil: filHome });

/**
 * Draws home for a visitor.
 * @param language `en` or `fil`
 * @throws Error where a part of it needs a browser
 */
export function drawHome(data: HomeData, language: string): Promise<string> {
  return oneByOne(async () => {
    await i18next.changeLanguage(language);
    const { config, lobbyFeed, atMs } = data;
    // On a server a store shows what it began with.
    Object.assign(useConfig.getInitialState(), { config, gameList: config.gameList });
    Object.assign(useStartUp.getInitialState(), { phase: 'shown' });
    queryClient.setQueryData(['lobbyFeed'], lobbyFeed, { updatedAt: atMs });
    const html = renderToString(
      <StaticRouter location="/">
        <AppInRouter />
      </StaticRouter>,
    );
    if (html.includes(GIVEN_UP)) throw new Error('home can be drawn in a browser only');
    return html;
  });
}
