import { addKyc, kyc, kycDocument, submitKyc, uploadKyc } from '../../../contract/kyc.ts';
import type { OpsResult } from '../../../server/operator/ops.ts';
import { registerAccount } from '../browser/registration.ts';
import { goodPicture } from '../files/good-picture.ts';
import { opsOn } from './ops.ts';
import { openTestServer, TEST_VAULT_KEY, type TestServer } from './test-server.ts';

/** A player who may be checked. */
export interface Applicant {
  id: number;
  token: string;
}

type Part = 'front' | 'back' | 'selfie';

/** A server with what a test of identity checks does again and again. */
export interface KycServer extends TestServer {
  /** A player with an account and a birth date. */
  registerApplicant(): Promise<Applicant>;
  /** Gives name and document, as the screen does; `number` is the licence's. */
  begin(player: Applicant, number?: string): Promise<void>;
  upload(player: Applicant, part: Part, bytes: Buffer): ReturnType<TestServer['call']>;
  /** Everything up to a check that waits; answers the number of the document. */
  send(player: Applicant, number?: string): Promise<string>;
  stateOf(player: Applicant): Promise<string>;
  ops(...words: string[]): Promise<OpsResult>;
}

let numbers = 0;
let names = 0;

/** A number of a driver's licence that no other test of this process has. */
export function nextNumber(): string {
  numbers += 1;
  return `N01-23-${String(numbers).padStart(6, '0')}`;
}

/** Opens it; the commands of the operator open what this server sealed. */
export async function openKycServer(
  environment: Record<string, string> = {},
  databaseUrl?: string,
): Promise<KycServer> {
  // Commands read their key from the environment, as the server does.
  process.env.VAULT_KEY ??= TEST_VAULT_KEY;
  const server = await openTestServer({
    environment,
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  const { call } = server;
  const tools: Omit<KycServer, keyof TestServer> = {
    registerApplicant() {
      names += 1;
      return registerAccount(server, `applicant${names}`);
    },
    async begin(player, number = nextNumber()) {
      await call(addKyc, { firstName: 'Maria', middleName: '', lastName: 'Santos' }, player);
      const document = { documentKind: 'driving-licence', documentNumber: number } as const;
      const { errcode } = await call(kycDocument, document, player);
      if (errcode !== 0) throw new Error(`the document was refused: ${errcode}`);
    },
    upload: (player, part, bytes) =>
      call(uploadKyc, { part, picture: bytes.toString('base64') }, player),
    async send(player, number = nextNumber()) {
      await tools.begin(player, number);
      const picture = await goodPicture();
      for (const part of ['front', 'back', 'selfie'] as const) {
        const { errcode } = await tools.upload(player, part, picture);
        if (errcode !== 0) throw new Error(`the ${part} was refused: ${errcode}`);
      }
      const { errcode } = await call(submitKyc, {}, player);
      if (errcode !== 0) throw new Error(`it was not sent: ${errcode}`);
      return number;
    },
    stateOf: async (player) => (await call(kyc, {}, player)).data.state,
    ops: (...words) => opsOn(server, words, 'ana'),
  };
  return { ...server, ...tools };
}
