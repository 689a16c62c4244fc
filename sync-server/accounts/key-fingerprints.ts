/**
 * Which server keys a database uses.
 *
 * Invariant: no server works on a database whose PINs and signing keys are under other keys than its own: it would find
 * every PIN wrong and reject every push, and the other servers couldn't read what it writes.
 */
import { createHmac } from 'node:crypto';
import type { Sql, TransactionSql } from '../store/connect.ts';
import { DatabaseError } from '../store/database-errors.ts';
import { setLocal } from '../store/set-local.ts';
import { keyFileIn, type ServerKeys } from './keys.ts';
import { createVault } from './vault.ts';

type KeyName = keyof ServerKeys;
const keyNames = ['pepper', 'pinKey'] as const satisfies readonly KeyName[];
const variables: Record<KeyName, string> = {
  pepper: 'TRAILBOOK_PEPPER',
  pinKey: 'TRAILBOOK_PIN_KEY',
};

const fingerprint = (key: Uint8Array): string =>
  createHmac('sha256', key).update('trailbook fingerprint').digest('base64url');

/** Keys, and where they come from. */
export interface KeysInUse {
  keys: ServerKeys;
  /** The directory of `keys.json`; null: the environment named them. */
  dataDir: string | null;
}

/** The keys of a server, from its environment or from its data directory. */
export const keysInUse = (
  env: { keys: ServerKeys | null; dataDir: string },
  keys: ServerKeys,
): KeysInUse => ({ keys, dataDir: env.keys ? null : env.dataDir });

const namesOf = (differing: readonly KeyName[], dataDir: string | null): string =>
  dataDir === null
    ? differing.map((name) => variables[name]).join(' and ')
    : `${differing.join(' and ')} in ${keyFileIn(dataDir)}`;

/** The error for the operator. */
const refusal = (differing: readonly KeyName[], dataDir: string | null): DatabaseError =>
  new DatabaseError(
    `This database goes with other keys: ${namesOf(differing, dataDir)} ${differing.length === 1 ? 'differs' : 'differ'}. ` +
      'Set TRAILBOOK_PEPPER and TRAILBOOK_PIN_KEY to those of its other servers, or put its keys.json back; ' +
      'if they are lost, TRAILBOOK_NEW_KEYS=on accepts these, and every PIN has to be set again.',
  );

async function differingKeys(
  sql: Sql | TransactionSql,
  keys: ServerKeys,
): Promise<readonly KeyName[] | 'unknown'> {
  const rows = await sql<{ name: KeyName; fingerprint: string }[]>`
    select name, fingerprint from server_keys`;
  if (rows.length === 0) return 'unknown';
  const known = new Map(rows.map((row) => [row.name, row.fingerprint]));
  return keyNames.filter((name) => known.get(name) !== fingerprint(keys[name]));
}

const sampled = 20;

/**
 * Whether these keys decrypt some of the newest PINs, or there are none: for a database from before there were
 * fingerprints.
 */
const openPins = (sql: Sql, keys: ServerKeys): Promise<boolean> =>
  sql.begin(async (tx) => {
    await setLocal(tx, 'trailbook.operator', 'on');
    const rows = await tx<{ family_id: number; student_id: number; pin_sealed: Uint8Array }[]>`
      select family_id, student_id, pin_sealed from student_secrets
      order by updated_at desc limit ${sampled}::bigint`;
    const vault = createVault(keys);
    const opens = ({
      family_id: familyId,
      student_id: id,
      pin_sealed: pin,
    }: (typeof rows)[number]) => {
      try {
        vault.decryptPin(familyId, id, pin);
        return true;
      } catch {
        return false;
      }
    };
    return rows.length === 0 || rows.some(opens);
  });

/**
 * Checks a server's keys as the tables' owner, under the migrations' lock; the first server's keys become the
 * database's. `mayReplace`: the operator intends to use other keys.
 *
 * @throws {DatabaseError} when the database uses other keys.
 */
export async function checkKeys(
  owner: Sql,
  { keys, dataDir }: KeysInUse,
  { mayReplace, log }: { mayReplace: boolean; log: (line: string) => void },
): Promise<void> {
  const known = await differingKeys(owner, keys);
  const differing =
    known === 'unknown' ? ((await openPins(owner, keys)) ? [] : (['pinKey'] as const)) : known;
  if (differing.length > 0) {
    if (!mayReplace) throw refusal(differing, dataDir);
    log(
      `TRAILBOOK_NEW_KEYS: ${namesOf(differing, dataDir)} is new, every PIN has to be set again.`,
    );
  }
  if (known !== 'unknown' && differing.length === 0) return;
  for (const name of keyNames) {
    await owner`
      insert into server_keys (name, fingerprint) values (${name}, ${fingerprint(keys[name])})
      on conflict (name) do update set fingerprint = excluded.fingerprint`;
  }
}

/**
 * Checks the keys for a backup of a database that an older version left: until a server of this version opens it, it
 * doesn't record which keys it uses.
 *
 * @throws {DatabaseError} when a backup with these keys would contain PINs that nobody can read.
 */
export async function checkKeysOfBackup(
  tx: TransactionSql,
  { keys, dataDir }: KeysInUse,
): Promise<void> {
  const [table] = await tx`select to_regclass('server_keys') is not null as is_there`;
  if (!table!['is_there']) return;
  const differing = await differingKeys(tx, keys);
  if (differing !== 'unknown' && differing.length > 0) throw refusal(differing, dataDir);
}
