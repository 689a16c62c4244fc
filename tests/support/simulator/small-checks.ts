/** What is true after every execution of the small scope, once everybody has synced. */
import { compareText } from '../../../shared-model/lib/compare-text.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import type { Op } from '../../../shared-model/commit/change.ts';
import { completionFields } from '../../../shared-model/commit/follow-completion.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { keyOf, toVersioned } from '../../../shared-model/records/stored-record.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { entityByName } from '../../../shared-model/registry/registry.ts';
import { anyStamp, expectedFields, isDone, statusFields, unsaid } from './history-oracle.ts';
import type { MemoryDeviceStore } from '../stores/memory-device-store.ts';
import type { SmallState, SmallWorld } from './small-world.ts';

/** More rounds than healing takes. */
const mostRounds = 6;

const recordsOn = ({ records }: MemoryDeviceStore): StoredRecord[] => [...records.map.values()];

/** An object's own pairs by their names. */
const pairsOf = (values: object): [string, unknown][] =>
  Object.entries(values).sort(([one], [other]) => compareText(one, other));

const lines = new WeakMap<StoredRecord, string>();

/** A record as text; it is asked for at many ends. */
function line(record: StoredRecord): string {
  const known = lines.get(record);
  if (known !== undefined) return known;
  const { t, id, fields, v, fv } = record;
  const text = JSON.stringify([t, id, pairsOf(fields), v, pairsOf(fv)]);
  lines.set(record, text);
  return text;
}

const linesOf = (records: readonly StoredRecord[]): string[] => records.map(line).sort();

/** What of two lists only one has. */
function differences(here: readonly string[], there: readonly string[]): string[] {
  const [ours, theirs] = [new Set(here), new Set(there)];
  return [
    ...here.filter((one) => !theirs.has(one)).map((one) => `+ ${one}`),
    ...there.filter((one) => !ours.has(one)).map((one) => `- ${one}`),
  ];
}

/** What screens read of a family. */
const read = (view: FamilyView): string[] =>
  [view.all(task), view.all(plannerTask), view.all(assignment)].flatMap((list) =>
    list.map((one) => JSON.stringify(pairsOf(one))).sort(),
  );

/** A view of a device's records that follows what changes, as an open screen's does. */
function openView(store: MemoryDeviceStore, first: readonly StoredRecord[]) {
  const view = new FamilyView(first);
  read(view);
  let known = new Map(first.map((record) => [keyOf(record), record]));
  return {
    view,
    follow(): void {
      const now = new Map(store.records.map);
      const changed = [...now].flatMap(([key, one]) => (known.get(key) === one ? [] : [one]));
      const gone = [...known].flatMap(([key, one]) => (now.has(key) ? [] : [one]));
      view.apply(changed, gone);
      known = now;
    },
  };
}

const onServer = ({ server }: SmallWorld): StoredRecord[] =>
  [...server.rows.map.values()].map(({ record }) => record);

/** Work whose three fields don't say the same. */
const torn = (records: readonly StoredRecord[]): string[] =>
  records.flatMap((record) => {
    const entity = entityByName(record.t);
    if (!entity || completionFields(entity).length === 0) return [];
    const { completedAt = null, completedBy = null } = record.fields;
    const says = [isDone(record), completedAt !== null, completedBy !== null];
    return new Set(says).size === 1 ? [] : [`torn: ${line(record)}`];
  });

const wording = (key: string, field: string, value: unknown): string =>
  `${key} ${field} = ${JSON.stringify(value)}`;

/** What the oracle says of all that was done and not refused, beside what the server has. */
function unlikeTheOracle(world: SmallWorld, start: SmallState, refused: ReadonlySet<string>) {
  const initial = [...start.devices[0]!.disk.maps[0]!.values()] as StoredRecord[];
  const expected = expectedFields(initial, world.save().accepted, refused);
  const should = [...expected].flatMap(([key, fields]) =>
    [...fields].flatMap(([field, [value, hlc]]) =>
      hlc === unsaid ? [] : [wording(key, field, value)],
    ),
  );
  const has = onServer(world).flatMap((record) =>
    Object.entries(toVersioned(record)).flatMap(([field, [value]]) => {
      const says = expected.get(keyOf(record))?.get(field)?.[1];
      if (says === unsaid) return [];
      const isStatus = says === anyStamp && statusFields.includes(field);
      return [wording(keyOf(record), field, isStatus ? isDone(record) : value)];
    }),
  );
  return differences(has, should).map((one) => `oracle: ${one}`);
}

/** Accepted changes that the server has written down more than once. */
function appliedTwice({ server }: SmallWorld): string[] {
  // An op that lost all its fields says nothing that could be told from another's.
  const logged = server
    .logged()
    .flatMap((one) => (Object.keys(one.change.fields).length > 0 ? [JSON.stringify(one)] : []));
  return logged
    .filter((one, at) => logged.indexOf(one) !== at)
    .map((one) => `applied twice: ${one}`);
}

/** Whether the server has written down what an op says. */
const isLogged = ({ server }: SmallWorld, { t, id, f }: Pick<Op, 't' | 'id' | 'f'>): boolean =>
  server
    .logged()
    .some(
      ({ change }) =>
        change.t === t &&
        change.id === id &&
        Object.entries(f).some(([field, [, hlc]]) => change.fields[field]?.[1] === hlc),
    );

/** What an execution ended with. */
export interface SmallEnd {
  wrong: string[];
  /** What was refused, by its code and the kind of record, and whether it was taken from a copy of the device. */
  refusals: string[];
}

/** Syncs everybody until nothing moves, and says what isn't as it should be. */
export async function settleAndCheck(
  world: SmallWorld,
  start: SmallState,
  isAnew: boolean,
): Promise<SmallEnd> {
  const stores = world.stores();
  const first = [...start.devices[0]!.disk.maps[0]!.values()] as StoredRecord[];
  const views = stores.map((store) => openView(store, first));
  for (const view of views) view.follow();
  const wrong: string[] = [];
  const isQuiet = async (): Promise<boolean> => {
    const counts = await Promise.all(stores.map((store) => store.counts()));
    const isBehind = stores.some(({ deviceState }) => deviceState.cursor !== world.server.head);
    return !isBehind && counts.every(({ pending }) => pending === 0);
  };
  for (let round = 0; round < mostRounds; round += 1) {
    if (round > 0 && (await isQuiet())) break;
    for (const [at, view] of views.entries()) {
      const trouble = await world.sync(at);
      if (trouble !== null) wrong.push(`device ${at} ends with ${trouble}`);
      view.follow();
    }
  }
  if (!(await isQuiet())) wrong.push('never quiet');
  const server = onServer(world);
  for (const [at, store] of stores.entries()) {
    const here = recordsOn(store);
    const unlike = differences(linesOf(here), linesOf(server));
    wrong.push(...unlike.map((one) => `device ${at} and the server: ${one}`));
    const anew = differences(read(views[at]!.view), read(new FamilyView(here)));
    wrong.push(...anew.map((one) => `open view of device ${at}: ${one}`));
  }
  const isCopied = stores.length > start.devices.length;
  const refused = new Set<string>();
  const refusals = new Set<string>();
  for (const [at, store] of stores.entries()) {
    for (const { code, ops } of await store.listRefused()) {
      if (code === 'overruled') continue;
      for (const op of ops) {
        // A copy of the device sends what it was copied with, too: one may be believed and the other not.
        const isTaken = isCopied && isLogged(world, op);
        if (!isTaken) refused.add(`${at}/${op.n}`);
        refusals.add(`${code} ${op.t}${isTaken ? ', taken from a copy' : ''}`);
      }
    }
  }
  wrong.push(...torn(server), ...unlikeTheOracle(world, start, refused));
  if (!isAnew) wrong.push(...appliedTwice(world));
  return { wrong, refusals: [...refusals] };
}
