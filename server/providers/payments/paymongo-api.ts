import { ProviderUnavailable } from './payment-provider.ts';
import type { PaymongoDeps } from './paymongo-payments.ts';

const TIMEOUT_MS = 10_000;

/** The provider's API: JSON in, JSON out. */
export interface PaymongoApi {
  /**
   * Sends a request with the given attributes and answers the body, unchecked.
   * @throws ProviderUnavailable
   */
  send(method: 'GET' | 'POST', path: string, attributes?: object): Promise<unknown>;
}

/** The API with the account's key, sent as the user name of Basic authentication. */
export function apiOf({ secretKey, apiUrl }: PaymongoDeps['config']): PaymongoApi {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  return {
    async send(method, path, attributes) {
      const answer = await fetch(apiUrl + path, {
        method,
        headers: { accept: 'application/json', 'content-type': 'application/json', authorization },
        ...(attributes && { body: JSON.stringify({ data: { attributes } }) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: Error) => {
        throw new ProviderUnavailable(error.name);
      });
      // What the provider says of an error may repeat what was sent, so only the status is kept.
      if (!answer.ok) throw new ProviderUnavailable(`the provider answered ${answer.status}`);
      return answer.json().catch(() => {
        throw new ProviderUnavailable('the answer is no JSON');
      });
    },
  };
}
