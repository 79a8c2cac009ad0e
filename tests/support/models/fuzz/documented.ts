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

/** Reads every call from the OpenAPI document that the server gives out, and from nothing else. */
export async function documentedCalls(app: FastifyInstance): Promise<DocumentedCall[]> {
  const { paths } = (await app.inject('/docs/json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
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
  };
  const own = Object.entries(properties).filter(([name]) => !EVERYWHERE.test(name));
  return { ...rest, properties: Object.fromEntries(own) } as TSchema;
}
