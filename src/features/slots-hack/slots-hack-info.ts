import type { ReplyOf } from '../../../contract/call.ts';
import { slotsHackInfo, type slotsHackSpin } from '../../../contract/slots-hack.ts';
import { ask } from '../../lib/api/api.ts';

/** What the server tells about the mission, and when this device heard it. */
export interface SlotsHackInfo extends ReplyOf<typeof slotsHackInfo> {
  /** Milliseconds of this device's clock. */
  heardAtMs: number;
}
/** A mission as the server has it, with spins that are not shown yet. */
export type Mission = NonNullable<SlotsHackInfo['mission']>;
/** What is published about a mission. */
export type Rules = SlotsHackInfo['rules'];
/** One settled spin. */
export type Spin = ReplyOf<typeof slotsHackSpin>;

/** Query keys of this feature. */
export const KEYS = {
  info: ['slots-hack', 'info'],
  records: ['slots-hack', 'records'],
  spins: (missionId: string) => ['slots-hack', 'spins', missionId],
} as const;

/** The query of the player's mission. */
export const INFO_QUERY = {
  queryKey: KEYS.info,
  async queryFn(): Promise<SlotsHackInfo> {
    const info = await ask(slotsHackInfo, {}, { isSilent: true });
    return { ...info, heardAtMs: Date.now() };
  },
};
