/**
 * Ends a device that was removed from its family: closes every profile, keeps its unsent work to be read [FX3], and
 * deletes everything else of the family, in one transaction. Source: the product's security rules.
 */
import { changeOf, type Op } from '../../shared-model/commit/change.ts';
import type { Attachment } from '../../shared-model/lib/attachment.ts';
import { keyOf } from '../../shared-model/records/stored-record.ts';
import type { FieldValues, RecordKey } from '../../shared-model/records/stored-record.ts';
import { nameToActor, recordOfActor } from '../../shared-model/records/actor.ts';
import { entityByName } from '../../shared-model/registry/registry.ts';
import { hashesIn, attachmentsIn, namedByRecords, valuesBeside } from '../data/content-names.ts';
import type { DeviceTransaction } from '../data/device-store.ts';
import type { IndexedDbTransaction } from '../data/device-transaction.ts';
import type { FileRow } from '../data/file-rows.ts';
import { everything } from '../data/outbox.ts';
import { unsentKey, type UnsentRow } from '../data/profile-rows.ts';
import { isDiscarded } from '../sync/batch.ts';
import type { ProfileContext } from './profile-context.ts';

const system = { role: 'system' } as const;

/** The fields that label a record. */
const names = ['fullName', 'familyName', 'name', 'title'];

/** A record's label and owner ids, out of its fields. */
const namedIn = (t: string, fields: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field]) => names.includes(field) || entityByName(t)?.refs[field] !== undefined,
    ),
  );

const refsOf = ({ t, fields }: { t: string; fields: FieldValues }): RecordKey[] =>
  Object.entries(entityByName(t)?.refs ?? {}).flatMap(([field, to]) => {
    const id = fields[field];
    return typeof id === 'number' ? [{ t: to, id }] : [];
  });

/** Labels of the records these ops change, and of their owners. */
async function namesFor(tx: DeviceTransaction, ops: readonly Op[]): Promise<UnsentRow['names']> {
  const unique = (keys: readonly RecordKey[]): RecordKey[] => [
    ...new Map(keys.map(({ t, id }) => [keyOf({ t, id }), { t, id }])).values(),
  ];
  const own = await tx.read(unique(ops));
  const actors = ops.flatMap(({ by }) => recordOfActor(nameToActor(by) ?? system) ?? []);
  const owners = [...own, ...ops.map(changeOf)].flatMap(refsOf);
  const others = await tx.read(unique([...owners, ...actors]));
  return [...own, ...others].map(({ t, id, fields }) => ({ t, id, fields: namedIn(t, fields) }));
}

/** Actions the server never accepted, including refused ones. */
async function unsentActions(tx: IndexedDbTransaction): Promise<Op[][]> {
  const waiting = (await tx.ops(everything)).filter((op) => !isDiscarded(op));
  const refused = (await tx.allRefused()).filter(({ code }) => code !== 'overruled');
  return [...refused.map(({ ops }) => ops), ...Map.groupBy(waiting, ({ g }) => g).values()];
}

/** Description of a content: by what names it, else by its bytes. */
const describeFile = ({ hash, type, bytes }: FileRow, named: readonly Attachment[]): Attachment =>
  named.find((file) => file.hash === hash) ?? { hash, type, bytes: bytes.byteLength, name: '' };

/** Photos and files that something here names and the server never received [FX3]. */
async function unsentFiles(tx: IndexedDbTransaction): Promise<Attachment[]> {
  const [rows, view, beside] = await Promise.all([
    tx.filesToSend(),
    tx.view(),
    valuesBeside(tx, false),
  ]);
  const live = namedByRecords(view);
  const isNamed = new Set([...live.map(({ hash }) => hash), ...beside.flatMap(hashesIn)]);
  const contents = await Promise.all(
    rows.filter(({ hash }) => isNamed.has(hash)).map(({ hash }) => tx.file(hash)),
  );
  const named = [...live, ...beside.flatMap(attachmentsIn)];
  return contents.flatMap((row) => (row ? describeFile(row, named) : []));
}

/** A content that two families of this device kept one after the other is listed once. */
const onceEach = (files: readonly Attachment[]): Attachment[] => [
  ...new Map(files.map((file) => [file.hash, file])).values(),
];

/** Ends this device if the server has reported that it was removed from its family. */
export async function endRevoked({
  store,
  now,
}: Pick<ProfileContext, 'store' | 'now'>): Promise<void> {
  const isEnded = await store.transact(async (tx) => {
    if (!(await tx.state()).isRevoked) return false;
    const actions = await unsentActions(tx);
    const pins = (await tx.profiles()).filter(
      (profile) => profile.role === 'student' && profile.pinToSend !== null,
    ).length;
    const earlier = await tx.unsent();
    const unsent: UnsentRow = {
      key: unsentKey,
      at: now(),
      actions: [...(earlier?.actions ?? []), ...actions],
      names: [...(earlier?.names ?? []), ...(await namesFor(tx, actions.flat()))],
      pins: (earlier?.pins ?? 0) + pins,
      files: onceEach([...(earlier?.files ?? []), ...(await unsentFiles(tx))]),
    };
    tx.putUnsent(unsent);
    await tx.wipe();
    return true;
  });
  if (isEnded) store.signers.clear();
}

/** Content of a file this device never sent; null: it is none of these. */
export const readUnsentFile = (
  store: ProfileContext['store'],
  hash: string,
): Promise<Blob | null> =>
  store.readTransaction(async (tx) => {
    const unsent = await tx.unsent();
    const row = unsent?.files?.some((file) => file.hash === hash) ? await tx.file(hash) : undefined;
    return row ? new Blob([row.bytes], { type: row.type }) : null;
  });

/**
 * Deletes the unsent work that somebody has read. A family that uses this device now may still need one of its files.
 */
export async function discardUnsent(tx: IndexedDbTransaction): Promise<void> {
  const [view, beside] = await Promise.all([tx.view(), valuesBeside(tx, true)]);
  const kept = new Set([
    ...namedByRecords(view, () => true).map(({ hash }) => hash),
    ...beside.flatMap(hashesIn),
  ]);
  await tx.discardUnsent((hash) => !kept.has(hash));
}
