import { manilaDayStart } from '../../core/manila-day.ts';
import type { LiveProvider, LiveShow } from './live-provider.ts';
import { studioPage } from './sandbox-live-page.ts';

/** The studio's page. */
export const STUDIO_PATH = '/sandbox/live';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Only our own screens may embed the page, and it loads nothing: it has no scripts. */
const STUDIO_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'";

interface Slot {
  /** Hours of the Manila day. */
  from: number;
  to: number;
  title: Record<string, string>;
}

/** The studio's day, every day alike. */
const SLOTS: readonly Slot[] = [
  { from: 9, to: 11, title: { en: 'Morning lanterns', fil: 'Mga parol sa umaga' } },
  { from: 12, to: 14, title: { en: 'Noon lantern hours', fil: 'Parol sa tanghali' } },
  { from: 18, to: 24, title: { en: 'Night of lanterns', fil: 'Gabi ng mga parol' } },
];

function showsFrom(dayStart: Date): LiveShow[] {
  return SLOTS.map(({ from, to, title }) => ({
    title,
    startsAt: new Date(dayStart.getTime() + from * HOUR_MS),
    endsAt: new Date(dayStart.getTime() + to * HOUR_MS),
    url: STUDIO_PATH,
  }));
}

/**
 * The embedded live provider: a studio of our own that shows drawn lanterns at fixed hours of the
 * Manila day. It says of itself that it is no broadcast.
 */
export function sandboxStudio(): LiveProvider {
  return {
    frameOrigins: [],
    async programme(now) {
      const today = manilaDayStart(now);
      const shows = [...showsFrom(today), ...showsFrom(new Date(today.getTime() + DAY_MS))];
      const current = shows.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
      const next = shows.find(({ startsAt }) => startsAt > now);
      return { ...(current && { current }), ...(next && { next }) };
    },
    addPages(app, now) {
      app.get(STUDIO_PATH, async (_request, reply) => {
        reply
          .header('content-security-policy', STUDIO_POLICY)
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8');
        return studioPage(now());
      });
    },
  };
}
