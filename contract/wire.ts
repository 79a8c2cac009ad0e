import * as Type from 'typebox';

/** Every call lives under this prefix and is a POST (spec section 7). */
export const API_PREFIX = '/app/v1/';

/** The header of a `once` call; the client makes the key and keeps it until an answer is known. */
export const ONCE_KEY_HEADER = 'idempotency-key';

/** The fields that the client adds to every body (spec section 7); all optional to a server. */
export const CommonFields = {
  appId: Type.Optional(Type.String({ maxLength: 64 })),
  channel: Type.Optional(Type.String({ maxLength: 64 })),
  clientReferrer: Type.Optional(Type.String({ maxLength: 64 })),
  platform: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
  appVersion: Type.Optional(Type.String({ maxLength: 64 })),
  appWebName: Type.Optional(Type.String({ maxLength: 64 })),
  /** A random id that a browser gave itself; a visitor's calls carry it, and so every login. */
  deviceId: Type.Optional(Type.String({ maxLength: 64 })),
};

/** What every reply looks like. `code` repeats the HTTP status; `errcode` 0 is success, else a refusal. */
export interface Envelope<Data> {
  code?: number;
  errcode?: number;
  msg?: string;
  data?: Data;
}

/** A reply or request without fields. */
export const Empty = Type.Object({});

/** A UUID as the server makes it: the database refuses any other text for an id. */
export const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/** Key of one intent, a UUID that the client makes: the same key brings the same thing, done once. */
export const OnceKey = Uuid;

/** An id of the operator's tables, as a request carries it: what the database's integer can hold. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** A moment, as in 2026-11-20T04:00:00.000Z. */
export const Moment = Type.String({ format: 'date-time' });

/** A Manila day, yyyy-mm-dd. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Manila day' });

/** The fields of a page request, for those that ask for more besides; pages count from 1. */
export function pageFields(pageSizeMax: number) {
  return {
    pageNum: Type.Integer({ minimum: 1, maximum: 10_000 }),
    pageSize: Type.Integer({ minimum: 1, maximum: pageSizeMax }),
  };
}

/** A page request of an infinite list; pages count from 1. */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf(pageSizeMax: number) {
  return Type.Object(pageFields(pageSizeMax));
}
