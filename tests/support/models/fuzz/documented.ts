import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { Described } from '../hostile-calls.ts';

/** A call as the API's own document tells of it. */
export interface DocumentedCall extends Described {
  readonly url: string;
  /** Who makes it. */
  readonly by: 'player' | 'public' | 'wallet';
  /** Carries a key and runs once for it. */
  readonly once: boolean;
}

interface Operation {
  tags: [DocumentedCall['by']];
  parameters?: { name: string }[];
  requestBody: { content: { 'application/json': { schema: TSchema } } };
}

/** Fields that every body may carry and that say nothing of a call. */
const EVERYWHERE = /^(appId|channel|clientReferrer|platform|appVersion|appWebName|deviceId)$/;

/** The part of an OpenAPI document that tells of calls. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** Reads every call from the OpenAPI document that the server gives out, and from nothing else. */
export const documentedCalls = async (app: FastifyInstance): Promise<DocumentedCall[]> =>
  callsOf((await app.inject('/docs/json')).json<ApiDocument>());

/** Every call of such a document. */
export function callsOf({ paths }: ApiDocument): DocumentedCall[] {
  return Object.entries(paths).flatMap(([url, operations]) =>
    Object.values(operations).map(({ tags, parameters = [], requestBody }) => ({
      url,
      by: tags[0],
      once: parameters.some(({ name }) => name === 'idempotency-key'),
      request: withoutCommon(requestBody.content['application/json'].schema),
    })),
  );
}

/** What a body may hold beside its own fields is dropped by the server, and is no fault here. */
function withoutCommon(schema: TSchema): TSchema {
  const {
    additionalProperties: _dropped,
    properties = {},
    ...rest
  } = schema as TSchema & {
    additionalProperties?: unknown;
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  // A call may have a field of its own by such a name, which it then demands.
  const own = Object.entries(properties).filter(
    ([name]) => !EVERYWHERE.test(name) || rest.required?.includes(name),
  );
  return { ...rest, properties: Object.fromEntries(own) } as TSchema;
}
