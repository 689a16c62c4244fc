/**
 * A server with a registered family that holds a generated one. The records are put there by the server's own store, as
 * years of single writes would have left them: each under a sequence number of its own, which is also what a new device
 * gets most lines for. Tables are rewritten after, so that nothing of the making is measured.
 */
import {
  generateFamily,
  type GenerateOptions,
} from '../../support/family/generated-family/generate.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { familySettings } from '../../../shared-model/entities/family-settings.ts';
import { member } from '../../../shared-model/entities/member.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { connect } from '../../../sync-server/store/connect.ts';
import { inFamily, openDatabase, type Database } from '../../../sync-server/store/database.ts';
import { packHistory, packSizes } from '../../../sync-server/store/pack-log.ts';
import { postgresFamilyStore } from '../../../sync-server/store/postgres-store.ts';
import { startBenchServer, type BenchServer } from './bench-server.ts';
import type { Account } from '../../support/devices/node-device.ts';
import { pairNodeDevice, register, type NodeDevice } from './bench-device.ts';

export interface FamilyServer extends BenchServer {
  account: Account;
  familyId: number;
  memberId: number;
  /** What was put there, without the three records that registering makes. */
  records: StoredRecord[];
  /** How many records a family's device is to hold. */
  count: number;
  /** Another device of the family, without a browser. */
  pairNode: () => Promise<NodeDevice>;
  /**
   * Packs the family's history, as the server does each hour, rewrites every table without what is dead in it, and sees
   * to the planner's statistics.
   */
  maintain: (sizes?: typeof packSizes) => Promise<void>;
}

const madeByRegistering = new Set<string>([family.name, familySettings.name, member.name]);
const batchSize = 500;

/** The generated records with the registered parent in the place of the generated one. */
function recordsFor(options: GenerateOptions, memberId: number): StoredRecord[] {
  const generated = generateFamily(options);
  const ours = (value: unknown): unknown => (value === generated.memberId ? memberId : value);
  return generated
    .storedRecords()
    .filter(({ t }) => !madeByRegistering.has(t))
    .map((record) => ({
      ...record,
      fields: Object.fromEntries(
        Object.entries(record.fields).map(([name, value]) => [name, ours(value)]),
      ),
    }));
}

const lastStamp = ({ v, fv }: StoredRecord): string =>
  Object.values(fv).reduce((last, hlc) => (hlc > last ? hlc : last), v);

async function fill(db: Database, familyId: number, records: StoredRecord[]): Promise<number> {
  const store = postgresFamilyStore(db, familyId);
  const sorted = records
    .map((record) => ({ record, stamp: lastStamp(record) }))
    .sort((one, other) => (one.stamp < other.stamp ? -1 : 1));
  for (let at = 0; at < sorted.length; at += batchSize) {
    const recordChanges = sorted
      .slice(at, at + batchSize)
      .map(({ record }) => ({ before: undefined, after: record }));
    await store.transact((tx) => tx.write(recordChanges));
  }
  return inFamily(db, familyId, async (sql) => {
    await sql`
      update records set seq = numbered.seq from (
        select t, id, row_number() over (order by seq, ctid) as seq from records
        where family_id = ${familyId}
      ) numbered
      where records.family_id = ${familyId} and records.t = numbered.t and records.id = numbered.id`;
    await sql`
      update families set head = (select max(seq) from records where family_id = ${familyId})
      where id = ${familyId}`;
    const [row] = await sql<{ count: number }[]>`
      select count(*) from records where family_id = ${familyId}`;
    return row!.count;
  });
}

/** Puts a generated family into a registered one; what was put there, and how many records its device is to hold. */
export async function fillFamily(
  db: Database,
  { familyId, memberId }: Pick<NodeDevice, 'familyId' | 'memberId'>,
  options: GenerateOptions,
): Promise<{ records: StoredRecord[]; count: number }> {
  const records = recordsFor(options, memberId);
  return { records, count: await fill(db, familyId, records) };
}

async function maintain(server: BenchServer, familyId: number, sizes = packSizes): Promise<void> {
  const opened = await openDatabase(await server.connection());
  if (!opened.ok) throw new Error(opened.error);
  await packHistory(opened.value, familyId, sizes);
  await opened.value.close();
  const sql = connect(await server.connection(), { max: 1 });
  await sql.unsafe('vacuum (full, analyze)');
  await sql.end();
}

export async function startFamilyServer(
  options: GenerateOptions,
  profile: string | null = null,
): Promise<FamilyServer> {
  const server = await startBenchServer(profile);
  try {
    const account = await register(server.url());
    const first = await pairNodeDevice(server.url(), account);
    const { familyId, memberId } = first;
    const opened = await openDatabase(await server.connection());
    if (!opened.ok) throw new Error(opened.error);
    const { records, count } = await fillFamily(opened.value, first, options);
    await opened.value.close();
    await maintain(server, familyId);
    return {
      ...server,
      account,
      familyId,
      memberId,
      records,
      count,
      pairNode: () => pairNodeDevice(server.url(), account),
      maintain: (sizes) => maintain(server, familyId, sizes),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
