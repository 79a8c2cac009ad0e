import { randomUUID } from 'node:crypto';
import {
  loginBonus3User,
  loginBonus3UserReceive,
  signInShown,
} from '../../../../contract/check-in.ts';
import { drawReceipt } from '../../../../contract/fairness.ts';
import {
  actInviteSpinShown,
  actInviteUser,
  actInviteUserSpin,
} from '../../../../contract/invite.ts';
import {
  getJackpotDrawInfo,
  jackpotDrawShown,
  receiveDrawChance,
} from '../../../../contract/jackpot.ts';
import { onceOutcome } from '../../../../contract/once.ts';
import {
  getScratchCardInfo,
  scratchCardLottery,
  scratchCardShown,
} from '../../../../contract/scratch.ts';
import {
  slotsHackInfo,
  slotsHackReceive,
  slotsHackShown,
  slotsHackSpin,
  slotsHackSpins,
  slotsHackStart,
} from '../../../../contract/slots-hack.ts';
import { post } from '../../../../server/ledger/post.ts';
import type { Withdrawer, WithdrawServer } from '../../servers/withdraw-server.ts';
import { type OwnedThing, owned } from './thing.ts';

/** Currencies of what is given out of nowhere. */
const [DRAW_CHANCE, INVITE_SPIN, CARD] = [3, 5, 80_001];

async function give(server: WithdrawServer, { id }: Withdrawer, currency: number): Promise<void> {
  const move = { house: 'house:test', kind: 'test-grant', reference: randomUUID() };
  await server.run((tx) =>
    post(tx, { playerId: id, currency, amount: 1, ...move, at: server.clock.now() }),
  );
}

async function draw(owner: Withdrawer, server: WithdrawServer): Promise<string> {
  await give(server, owner, DRAW_CHANCE);
  return (await server.call(receiveDrawChance, {}, owner)).data.id;
}

async function mission(owner: Withdrawer, server: WithdrawServer): Promise<string> {
  const { data } = await server.call(slotsHackInfo, {}, owner);
  if (data.mission) return data.mission.id;
  return (await server.call(slotsHackStart, {}, owner)).data.mission.id;
}
const hack = async (owner: Withdrawer, server: WithdrawServer) =>
  (await server.call(slotsHackInfo, {}, owner)).data;

/** Draws, their receipts and what they wait for. */
export const OWNED_THINGS: readonly OwnedThing[] = [
  owned({ call: drawReceipt, make: draw, request: (drawId) => ({ drawId }) }),
  owned({
    call: jackpotDrawShown,
    make: draw,
    request: (drawId) => ({ drawId }),
    state: async (owner, server) => (await server.call(getJackpotDrawInfo, {}, owner)).data,
  }),
  owned({
    call: signInShown,
    make: async (owner, server) => (await server.call(loginBonus3UserReceive, {}, owner)).data.id,
    request: (id) => ({ id }),
    state: async (owner, server) => (await server.call(loginBonus3User, {}, owner)).data,
  }),
  owned({
    call: scratchCardShown,
    async make(owner, server) {
      await give(server, owner, CARD);
      const { data } = await server.call(scratchCardLottery, { kind: 1, count: 1 }, owner);
      return data.outcomes[0]?.id ?? '';
    },
    request: (outcomeId) => ({ outcomeId }),
    state: async (owner, server) => (await server.call(getScratchCardInfo, {}, owner)).data,
  }),
  owned({
    call: actInviteSpinShown,
    async make(owner, server) {
      await server.call(actInviteUser, { start: true }, owner);
      await give(server, owner, INVITE_SPIN);
      return (await server.call(actInviteUserSpin, {}, owner)).data.id;
    },
    request: (spinId) => ({ spinId }),
    state: async (owner, server) => (await server.call(actInviteUser, {}, owner)).data,
  }),
  owned({ call: slotsHackSpins, make: mission, request: (missionId) => ({ missionId }) }),
  owned({
    call: slotsHackSpin,
    make: mission,
    request: (missionId) => ({ missionId }),
    state: hack,
  }),
  owned({
    call: slotsHackShown,
    async make(owner, server) {
      const missionId = await mission(owner, server);
      return (await server.call(slotsHackSpin, { missionId }, owner)).data.id;
    },
    request: (spinId) => ({ spinId }),
    state: hack,
  }),
  owned({
    call: slotsHackReceive,
    make: mission,
    request: (missionId) => ({ missionId }),
    state: hack,
  }),
  owned({
    call: onceOutcome,
    async make(owner, server) {
      const onceKey = randomUUID();
      await give(server, owner, DRAW_CHANCE);
      await server.call(receiveDrawChance, {}, { ...owner, onceKey });
      return onceKey;
    },
    request: (onceKey) => ({ onceKey, call: receiveDrawChance.path }),
  }),
];
