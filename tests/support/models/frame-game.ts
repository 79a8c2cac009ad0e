/** A game that plays on a page of its provider in a frame; only tests have it (docs/decisions/0056). */
export const FRAME_GAME = 901;

/** Its name on every screen. */
export const FRAME_GAME_NAME = 'Sandbox Draw';

/** Adds it to a seeded database, unlisted: open by its address and in no lobby. Safe to run again. */
export const ADD_FRAME_GAME = `insert into games (id, name, type_id, brand_id, cover, sort, is_new,
  is_hot, rtp, platform_id, engine, theme, features, is_listed)
  values (${FRAME_GAME}, '${FRAME_GAME_NAME}', 3, 1, 'cover-parol-nights', 900, false, false, 9600, 1,
    'lucky-draw', '', '{try-it}', false)
  on conflict do nothing`;
