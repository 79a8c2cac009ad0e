import { coverOf, demoBrands, demoGames } from '../../../server/demo/catalogue.ts';
import type { E2eServer } from '../browser/e2e-server.ts';

/** Games that a large operator has. */
export const LARGE = 2000;

/** Ids of the added games begin here; those of the demo operator lie below. */
const FIRST_ID = 10_000;

const FIRSTS = [
  ...['Agila', 'Alon', 'Apoy', 'Araw', 'Balete', 'Bakawan', 'Bayani', 'Buwan', 'Dagat', 'Diwata'],
  ...[
    'Ginto',
    'Habi',
    'Ilog',
    'Kalabaw',
    'Kawayan',
    'Kidlat',
    'Kundiman',
    'Lakan',
    'Lawin',
    'Luntian',
  ],
  ...['Mayon', 'Narra', 'Ningning', 'Palay', 'Pilak', 'Rosas', 'Salakot', 'Sinag', 'Tala', 'Ulap'],
  ...[
    'Anahaw',
    'Banig',
    'Dahon',
    'Duyan',
    'Gumamela',
    'Hamog',
    'Hiyas',
    'Lambana',
    'Pintig',
    'Yakal',
  ],
];
const SECONDS = [
  ...[
    'Adventure',
    'Bloom',
    'Bounty',
    'Charm',
    'Chase',
    'Crown',
    'Dance',
    'Delight',
    'Dream',
    'Dust',
  ],
  ...[
    'Echo',
    'Falls',
    'Festival',
    'Flame',
    'Flight',
    'Fortune',
    'Garden',
    'Gate',
    'Glow',
    'Harvest',
  ],
  ...[
    'Hunt',
    'Island',
    'Journey',
    'Lagoon',
    'Legend',
    'Light',
    'Magic',
    'March',
    'Market',
    'Melody',
  ],
  ...['Orchard', 'Palace', 'Parade', 'Path', 'Quest', 'Rapids', 'Reef', 'Ridge', 'Shore', 'Shrine'],
  ...['Song', 'Spark', 'Spring', 'Storm', 'Sunrise', 'Tide', 'Trail', 'Valley', 'Voyage', 'Wonder'],
];

/**
 * Adds games until the catalogue has 2,000, alike at every run: names of two words, spread over the
 * demo operator's types, providers, covers and features. Counts the catalogue's version up.
 */
export async function addLargeCatalogue(server: Pick<E2eServer, 'query'>): Promise<void> {
  const rows = Array.from({ length: LARGE - demoGames.length }, (_, index) => {
    const model = demoGames[index % demoGames.length];
    if (!model) throw new RangeError('the demo operator has no games');
    const brand = demoBrands[(index * 7) % demoBrands.length];
    return {
      id: FIRST_ID + index,
      name: `${FIRSTS[index % FIRSTS.length]} ${SECONDS[Math.floor(index / FIRSTS.length)]}`,
      type_id: model.typeId,
      brand_id: brand?.id,
      cover: coverOf(model.slug),
      sort: 1000 + index,
      is_new: index % 50 === 0,
      is_hot: index % 40 === 0,
      rtp: model.rtp,
      platform_id: 1,
      engine: model.engine,
      theme: model.theme,
      features: model.features,
    };
  });
  await server.query(
    `insert into games (id, name, type_id, brand_id, cover, sort, is_new, is_hot, rtp, platform_id,
       engine, theme, features)
     select id, name, type_id, brand_id, cover, sort, is_new, is_hot, rtp, platform_id, engine,
       theme, array(select jsonb_array_elements_text(features))
     from jsonb_to_recordset($1::jsonb) as game (id int, name text, type_id int, brand_id int,
       cover text, sort int, is_new boolean, is_hot boolean, rtp int, platform_id int, engine text,
       theme text, features jsonb)`,
    [JSON.stringify(rows)],
  );
  await countVersionUp(server);
}

/** Takes the added games out again. */
export async function dropLargeCatalogue(server: Pick<E2eServer, 'query'>): Promise<void> {
  await server.query('delete from favourite_games where game_id >= $1', [FIRST_ID]);
  await server.query('delete from games where id >= $1', [FIRST_ID]);
  await countVersionUp(server);
}

async function countVersionUp(server: Pick<E2eServer, 'query'>): Promise<void> {
  await server.query(
    `update settings set version = version + 1, value = jsonb_set(value::jsonb,
       '{gameListVersion}', to_jsonb((value->>'gameListVersion')::int + 1)) where name = 'lobby'`,
  );
}
