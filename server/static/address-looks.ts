import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressLooks, BuiltRoutes, FirstLook } from '../../contract/page.ts';

const NOTHING: FirstLook = { scripts: [], stage: [], pictures: [], calls: [] };
const NO_ROUTES: BuiltRoutes = { fonts: [], routes: [], engines: {} };

/** Where a visitor is sent who opens what only players may. */
const LOGIN = '/auth/login';

/** A page of a kind: what is written into it depends on nothing but this. */
export interface Address {
  /** Names the kind; equal ones get equal pages. */
  kind: string;
  looks: AddressLooks;
}

/** The game that an address names. */
export interface NamedGame {
  /** What draws it. */
  engine: string;
  /** For fun: a visitor may play it, who is else led to login. */
  isTried: boolean;
}

/** Finds what an address draws first. */
export type AddressOf = (pathname: string, game?: NamedGame) => Address;

function joined(...looks: readonly FirstLook[]): FirstLook {
  return {
    scripts: [...new Set(looks.flatMap(({ scripts }) => scripts))],
    stage: looks.flatMap(({ stage }) => stage),
    pictures: looks.flatMap(({ pictures }) => pictures),
    calls: looks.flatMap(({ calls }) => calls),
  };
}

/** `/wallets/deposit/:id` as an expression that its addresses match. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
}

/**
 * Reads the build's table of routes. Without one (an older build, or none) no address has anything.
 * @param dist folder of the built app
 */
export function addressLooks(dist: string): AddressOf {
  const file = join(dist, '.server', 'routes.json');
  const table: BuiltRoutes = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : NO_ROUTES;
  const rows = table.routes.map((route) => ({ ...route, pattern: patternOf(route.path) }));
  const login = rows.find(({ path }) => path === LOGIN)?.visitor ?? NOTHING;
  return (pathname, named) => {
    const row = rows.find(({ pattern }) => pattern.test(pathname));
    const drawn = named && table.engines[named.engine];
    const game = drawn ?? NOTHING;
    const isShut = row?.guard === 'player' || named?.isTried === false;
    return {
      kind: `${row?.path ?? ''} ${named?.engine ?? ''} ${named?.isTried ?? ''}`,
      looks: {
        fonts: table.fonts,
        visitor: isShut ? login : joined(row?.visitor ?? NOTHING, game),
        player: joined(row?.player ?? NOTHING, game),
        ...(drawn && { isGame: true }),
      },
    };
  };
}
