import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { InvalidInput } from './failures.ts';

/** What a page may load: its own files only. Tokens lie in local storage, so no foreign script. */
const PAGE_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  mediaSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** The policy of the API reference, whose page starts by a script of its own. */
export const REFERENCE_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

const OPENER_POLICY = 'cross-origin-opener-policy';
/** Headers that only a document can use; on a file or a call they are half a kilobyte of ballast. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  OPENER_POLICY,
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

function isDocument(contentType: unknown): boolean {
  return String(contentType ?? '').includes('html');
}

/** An address that holds what is good for something. */
const SECRET_QUERY = /[?&](code|state|nonce|token|ticket|key)=/;

/** What pages may do besides using their own files. */
export interface PageRights {
  /** Pins browsers to https. */
  isHttps: boolean;
  /** Whose pages our own may embed besides our own. */
  frameOrigins?: readonly string[];
  /** Whom our pages may call besides ourselves. */
  callOrigins?: readonly string[];
  /** The app's own inline scripts, as a policy names them. */
  scriptHashes?: readonly string[];
}

/** Sets the security headers of every answer. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { isHttps, frameOrigins = [], callOrigins = [], scriptHashes = [] }: PageRights,
): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    // It says nothing in a frame, and Chromium 83 blocks a page that has it in a sandboxed one.
    if (request.headers['sec-fetch-dest'] === 'iframe') reply.removeHeader(OPENER_POLICY);
    if (isDocument(reply.getHeader('content-type'))) {
      // A proxy in front logs where calls came from; a page that says less itself goes on saying less.
      const isUsual = reply.getHeader('referrer-policy') === 'same-origin';
      if (isUsual && SECRET_QUERY.test(request.url))
        reply.header('referrer-policy', 'strict-origin');
      return;
    }
    for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...PAGE_POLICY,
        scriptSrc: [...PAGE_POLICY.scriptSrc, ...scriptHashes],
        frameSrc: ["'self'", ...frameOrigins],
        connectSrc: ["'self'", ...callOrigins],
      },
    },
    // The sandbox's payment page opens in a window that must find its way back.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
  });
}

/**
 * Refuses addresses that hold the character NUL, in a path or a query: PostgreSQL's texts cannot
 * hold it, so it must not get as far as a query.
 */
export function refuseNulAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.includes('%00')) throw new InvalidInput('the address must not hold the character NUL');
  });
}
