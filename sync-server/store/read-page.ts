/**
 * Reads a page of the feed [SY5] by one statement, outside of any transaction: `read_page`
 * (`0033-fewer-statements-a-push.sql`) says the family itself, and reads all of it in the statement's one snapshot. On
 * a cluster it runs whole on the family's node.
 */
import { maxLosses } from '../../shared-model/contracts/sync-call.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Scope } from '../../shared-model/records/scopes.ts';
import type { Sql, TransactionSql } from './connect.ts';
import { inFamily, type Database } from './database.ts';
import type { FamilyHead, Loss, Page, TrimPoint } from './family-store.ts';
import { nonceAt } from './pack-log.ts';
import { pageBytes, toPage } from './pull-pages.ts';
import type { RecordRow } from './record-rows.ts';

/** What is asked for: what `FamilyStore.pull` is. */
export interface PageQuery {
  cursor: number;
  scopes: readonly Scope[] | null;
  limit: number;
  deviceId: Id<'device'> | undefined;
}

type Head = Omit<FamilyHead, 'head'> & TrimPoint & { cursorNonce: string };

type Row =
  | { kind: 'head'; seq: number; fields: Head }
  | ({ kind: 'record' } & RecordRow)
  | ({ kind: 'over' } & RecordRow)
  | { kind: 'drop'; t: string; id: number; seq: number }
  | { kind: 'loss'; id: number; fields: Loss };

const ofKind = <Kind extends Row['kind']>(rows: readonly Row[], kind: Kind) =>
  rows.filter((row): row is Extract<Row, { kind: Kind }> => row.kind === kind);

/** `FamilyStore.pull` on Postgres. Throws if the family doesn't exist. */
export async function readPage(
  db: Database,
  familyId: Id<'family'>,
  { cursor, scopes, limit, deviceId }: PageQuery,
): Promise<Page> {
  const ask = (sql: Sql | TransactionSql) => sql<Row[]>`
    select * from read_page(
      ${familyId}, ${cursor}, ${scopes}::text[], ${limit}, ${pageBytes}, ${deviceId ?? null}, ${maxLosses}
    )`;
  let rows = await ask(db.sql);
  // A cluster's node that has just lost the family's rows to another one sees none: only a transaction says the family
  // there too.
  if (rows.length === 0 && db.isCluster) rows = await inFamily(db, familyId, ask);
  const [known] = ofKind(rows, 'head');
  if (!known) throw new Error('This family does not exist');
  const { seq: head, fields } = known;
  const [beyond] = ofKind(rows, 'over');
  const over = beyond?.seq ?? null;
  const records = ofKind(rows, 'record').flatMap((row) =>
    over === null || row.seq < over ? [{ ...row, over }] : [],
  );
  const drops = ofKind(rows, 'drop');
  const page = toPage({ head, epoch: fields.epoch, records, drops }, cursor, limit);
  const losses = ofKind(rows, 'loss').map(({ id, fields: loss }) => ({ key: id, loss }));
  // What a commit is called never changes.
  const nonce =
    page.upTo === head
      ? fields.nonce
      : await inFamily(db, familyId, (sql) => nonceAt({ sql, familyId }, page.upTo));
  const { clock, trimmedTo, cursorNonce } = fields;
  return { ...page, nonce, cursorNonce, clock, trimmedTo, losses };
}
