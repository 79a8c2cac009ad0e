import type { Tx } from '../db/database.ts';
import { attemptedName, mobileOf } from '../features/account/login-name.ts';
import { banOf } from '../players/bans.ts';
import { listedPerson, restrictedHash } from '../providers/restricted-list/file-list.ts';
import type { OperatorCommand } from './command.ts';
import { dayOption } from './options.ts';
import { restrictedList } from './restricted-list.ts';

const BATCH = 500;

/** What is known of a player that the list can be asked about. */
interface KnownPerson {
  id: number;
  account: string | null;
  mobile: string | null;
  birthDate: string;
  legalName: string;
}

async function personsAfter(tx: Tx, id: number): Promise<KnownPerson[]> {
  const rows = await tx
    .selectFrom('accounts as a')
    .leftJoin('legal_names as n', 'n.player_id', 'a.player_id')
    .select(['a.player_id as id', 'a.account', 'a.mobile', 'a.birth_date as birthDate'])
    .select(['n.first_name', 'n.middle_name', 'n.last_name'])
    .where('a.player_id', '>', id)
    .orderBy('a.player_id')
    .limit(BATCH)
    .execute();
  return rows.map(({ first_name, middle_name, last_name, ...person }) => ({
    ...person,
    legalName: [first_name, middle_name, last_name].filter(Boolean).join(' '),
  }));
}

const check: OperatorCommand = {
  name: 'restricted check',
  summary: 'Looks every player up in the list as it is now, and shows those who are on it.',
  parameters: [],
  async run(_input, { tx }) {
    const list = await restrictedList();
    const lines: string[] = [];
    let [looked, last] = [0, 0];
    for (;;) {
      const persons = await personsAfter(tx, last);
      for (const { id, account, mobile, birthDate, legalName } of persons) {
        looked += 1;
        last = id;
        const names = { account: account ?? undefined, mobile: mobile ?? undefined };
        if (!(await list.contains({ ...names, birthDate, legalName }))) continue;
        const isBanned = (await banOf(tx, id)) !== undefined;
        lines.push(`player ${id} is on the list${isBanned ? ' and barred' : ': players bar'}`);
      }
      if (persons.length < BATCH) break;
    }
    return [...lines, `${looked} players looked up, ${lines.length} on the list.`];
  },
};

const line: OperatorCommand = {
  name: 'restricted line',
  summary: 'Makes a line of the list: a phone, an account, or a legal name with --born.',
  parameters: ['phone, account or name'],
  isPrivate: true,
  options: { born: { isRequired: false } },
  async run({ values: [typed = ''], options: { born } }) {
    if (born !== undefined) {
      dayOption('--born', born);
      return [restrictedHash('person', listedPerson(typed, born))];
    }
    const { kind, value } = mobileOf(typed) ?? attemptedName('account', typed);
    return [restrictedHash(kind, value)];
  },
};

/** What an operator does with the list of restricted persons; `check` after each change of it. */
export const restrictedCommands: readonly OperatorCommand[] = [check, line];
