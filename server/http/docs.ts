import { readFileSync } from 'node:fs';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import * as Type from 'typebox';
import type { AnyCall } from '../../contract/call.ts';
import { WALLET_HEADERS } from '../../contract/game-wallet.ts';
import { REFUSALS } from '../../contract/refusals.ts';
import { ONCE_KEY_HEADER } from '../../contract/wire.ts';
import { REFERENCE_POLICY } from './security.ts';

const LOGO = new URL('../../assets/brand/logo.svg', import.meta.url);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route answers; routes without one stay out of the reference. */
    call?: AnyCall;
    /** What a signed call of a provider does; shown in the reference, too. */
    signedCall?: { name: string; does: string };
  }
}

const OnceHeader = Type.Object({
  [ONCE_KEY_HEADER]: Type.String({
    format: 'uuid',
    description:
      'Made by the client for one intent. The same key with the same input answers the first ' +
      'reply again and does nothing; with another input it is refused with 9001.',
  }),
});

const SignedHeaders = Type.Object({
  [WALLET_HEADERS.provider]: Type.String({ description: 'the name that the provider has with us' }),
  [WALLET_HEADERS.timestamp]: Type.String({ description: 'whole seconds since 1970' }),
  [WALLET_HEADERS.signature]: Type.String({
    description: 'hex HMAC-SHA256 over timestamp, path and body, with full stops between',
  }),
});

function introduction(): string {
  const rows = Object.entries(REFUSALS).map(([name, code]) => `| ${code} | ${name} |`);
  return [
    'Every call is a POST with a JSON body and answers `{ code, errcode, msg, data }`.',
    '`code` repeats the HTTP status; `errcode` 0 is success, any other one a refusal:',
    '',
    '| errcode | name |',
    '| --- | --- |',
    ...rows,
    '',
    'Amounts are whole hundredths of a coin.',
  ].join('\n');
}

function describeCall(call: AnyCall): Record<string, unknown> {
  return {
    operationId: call.path.split('/').join('.'),
    summary: call.path,
    description: [
      call.guard === 'player' ? 'Needs a session.' : 'Open to visitors.',
      call.once ? 'Runs once for each idempotency key.' : '',
      call.refusals.length > 0 ? `Refusals: ${call.refusals.join(', ')}.` : 'No refusals.',
    ]
      .filter(Boolean)
      .join(' '),
    tags: [call.guard],
    security: call.guard === 'player' ? [{ session: [] }] : [],
    ...(call.once && { headers: OnceHeader }),
  };
}

function describeSigned({ name, does }: { name: string; does: string }): Record<string, unknown> {
  return {
    operationId: `wallet.${name}`,
    summary: name,
    description: `${does} For game providers: signed, see docs/game-wallet.md.`,
    tags: ['wallet'],
    headers: SignedHeaders,
  };
}

/** Serves the API reference at `/docs` and `/docs/json`; register before the first route. */
export async function addDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Bituin', version, description: introduction() },
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      },
    },
    transform: ({ schema, url, route }) => {
      const { call, signedCall } = route.config ?? {};
      const described = call ? describeCall(call) : signedCall && describeSigned(signedCall);
      const shown = { ...schema, ...(described ?? { hide: true }) };
      return { schema: shown as typeof schema, url };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    logo: { type: 'image/svg+xml', content: readFileSync(LOGO), href: '/', target: '_self' },
    theme: { title: 'Bituin: the API' },
    uiHooks: {
      onRequest: async (_request, reply) => {
        reply.header('content-security-policy', REFERENCE_POLICY);
      },
    },
  });
}
