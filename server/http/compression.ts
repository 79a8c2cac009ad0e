import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Below one packet nothing is won. Answers that carry a token stay below it as well. */
const WORTH_BYTES = 1400;
/** Near the best size for a fraction of the time: an answer is compressed for one reader. */
const QUALITY = 5;

/** Compresses large JSON answers, such as the catalogue, for players on slow networks. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    const isJson = type.startsWith('application/json');
    if (!isJson || typeof payload !== 'string' || payload.length < WORTH_BYTES) return payload;
    reply.header('vary', 'accept-encoding');
    const accepted = request.headers['accept-encoding'] ?? '';
    if (accepted.includes('br')) {
      reply.header('content-encoding', 'br').removeHeader('content-length');
      return promisify(brotliCompress)(payload, {
        params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
      });
    }
    if (!accepted.includes('gzip')) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return promisify(gzip)(payload);
  });
}
