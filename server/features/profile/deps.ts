import type { Tx } from '../../db/database.ts';
import type { followAddress } from '../../players/mail-addresses.ts';
import type { Profile } from '../../players/public-profile.ts';

/** What profiles need from the rest of the server; server/features/compose.ts joins them. */
export interface ProfileDeps {
  /** What others see of a player, locked until the call ends. */
  lockProfile(tx: Tx, playerId: number): Promise<Profile>;
  /** Changes what others see. */
  setProfile(tx: Tx, playerId: number, profile: Profile): Promise<void>;
  /** The nickname that a player begins with. */
  defaultNickname(playerId: number): string;
  /** What a mail that asks for a confirmation needs; undefined where no mail is sent. */
  readonly mails: Pick<Parameters<typeof followAddress>[1], 'publicUrl' | 'vault'> | undefined;
  /** How long a nickname may be. */
  nicknameLength(tx: Tx): Promise<{ min: number; max: number }>;
}
