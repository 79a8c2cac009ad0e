import type { ColumnType } from 'kysely';
import type { Static } from 'typebox';
import type { UserOther } from '../../../contract/profile.ts';

interface ProfilePicturesTable {
  player_id: number;
  picture_id: string;
  set_at: Date;
}

interface OwnPicturesTable {
  id: string;
  jpeg: Buffer;
  set_at: Date;
}

interface UserOthersTable {
  player_id: number;
  details: ColumnType<Static<typeof UserOther>, string, string>;
  changed_at: Date;
}

declare module '../../db/database.ts' {
  interface Database {
    profile_pictures: ProfilePicturesTable;
    own_pictures: OwnPicturesTable;
    user_others: UserOthersTable;
  }
}
