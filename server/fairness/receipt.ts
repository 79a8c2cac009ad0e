import { ALGORITHM } from '../../contract/fairness.ts';
import type { Step } from './pf1.ts';
import type { Receipt } from './verify.ts';

/** A receipt as its table has it, and the seed that it was drawn from. */
export interface ReceiptRow {
  draw_id: string;
  game: string;
  nonce: number;
  steps: Step[];
  weights_hash: string;
  created_at: Date;
  commit: string;
  server_seed: Buffer;
  client_seed: string;
  revealed_at: Date | null;
}

/** A receipt as it is told and verified; its server seed stays empty until that seed is revealed. */
export function receiptOf(row: ReceiptRow): Receipt {
  return {
    algorithm: ALGORITHM,
    drawId: row.draw_id,
    game: row.game,
    commit: row.commit,
    serverSeed: row.revealed_at ? row.server_seed.toString('hex') : '',
    clientSeed: row.client_seed,
    nonce: row.nonce,
    steps: row.steps,
    weightsHash: row.weights_hash,
    createTime: row.created_at.toISOString(),
  };
}
