import type { InviteWheelModel } from '../../../scenes/invite-wheel/model.ts';
import type { InviteInfo, InviteSpin } from './invite-info.ts';

/** What the screen may show of a round; amounts in hundredths. */
export interface Progress {
  collected: number;
  missing: number;
  target: number;
  /** 0 to 100, rounded down: never full before it is. */
  percent: number;
}

/** True when a spin was made in the round that the info tells of. */
function isOfRound({ createTime }: InviteSpin, { state, startTime }: InviteInfo): boolean {
  return state === 'running' && createTime >= startTime;
}

/**
 * How far the round is, as far as it was revealed: the server leaves unshown spins out, and the
 * one that was just revealed may be ahead of what the server has told.
 */
export function progressOf(info: InviteInfo, revealed: InviteSpin | undefined): Progress {
  const { target } = info;
  const ahead = revealed && isOfRound(revealed, info) ? revealed.after : 0;
  // What was taken stays lit until a new round begins.
  const taken = info.state === 'exchanged' ? target : 0;
  const collected = Math.max(info.collected, ahead, taken);
  const percent = Math.floor((collected * 100) / target);
  return { collected, target, missing: target - collected, percent };
}

/** The wheel at rest: its amounts, how full the lantern is and where the pointer stands. */
export function wheelModelOf(info: InviteInfo, revealed: InviteSpin | undefined): InviteWheelModel {
  const { collected, target } = progressOf(info, revealed);
  const amounts = info.wheel.map(({ amount }) => amount);
  const last = info.unshownSpins[0] ? undefined : revealed;
  return { amounts, collected, target, restSector: last?.sector ?? info.restSector };
}
