/**
 * Derives the scopes of written records [SY7]. A record alone determines its scopes, except for an assignment, whose
 * scopes also depend on its tasks (`assignment-scopes.ts`): a write to either derives them again.
 *
 * Invariant: the store's transaction holds the family's lock, so nobody writes a task between these reads and the
 * write.
 */
import type { RecordChange } from '../../shared-model/commit/record-store.ts';
import { keyOf } from '../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import {
  assignmentScopes,
  givesAssignment,
  taskKeys,
} from '../../shared-model/registry/assignment-scopes.ts';
import { scopesOf } from '../../shared-model/registry/visible-records.ts';
import { task } from '../../shared-model/entities/task.ts';
import { familyScope, type Scope } from '../../shared-model/records/scopes.ts';

/** A record with the scopes it lies in. */
export interface PlacedRecord {
  record: StoredRecord;
  scopes: readonly Scope[];
}

/** A record to store; `left` are the scopes that it lay in before and doesn't any more. */
export interface Placement extends PlacedRecord {
  left: readonly Scope[];
}

/** Reads the state before the write. */
export interface PlacementReader {
  readPlaced: (keys: readonly RecordKey[]) => Promise<PlacedRecord[]>;
  /** The ids of all students, deleted ones included. */
  studentIds: () => Promise<number[]>;
}

const isForAll = (stored: StoredRecord | undefined): boolean =>
  stored === undefined || scopesOf(stored).includes(familyScope);

const scopesLeft = (before: readonly Scope[], now: readonly Scope[]): Scope[] =>
  before.filter((scope) => !now.includes(scope));

const placeByItself = ({ before, after }: RecordChange): Placement => {
  const scopes = scopesOf(after);
  return { record: after, scopes, left: scopesLeft(before ? scopesOf(before) : [], scopes) };
};

/** Whether a written record is an assignment whose scopes depend on its tasks. */
const isByTasks = ({ before, after }: RecordChange): boolean =>
  after.t === assignment.name && !(isForAll(before) && isForAll(after));

/** The assignments of written tasks that now give or exempt differently. */
const assignmentsOfTasks = (recordChanges: readonly RecordChange[]): number[] =>
  recordChanges.flatMap(({ before, after }) =>
    after.t === task.name && givesAssignment(before) !== givesAssignment(after)
      ? [after.fields['assignmentId'] as number]
      : [],
  );

/** The placements of all written records, and of unwritten assignments whose scopes change with their tasks. */
export async function placementsOf(
  recordChanges: readonly RecordChange[],
  reader: PlacementReader,
): Promise<Placement[]> {
  const byThemselves = recordChanges.filter((one) => !isByTasks(one)).map(placeByItself);
  const written = new Map(recordChanges.map(({ after }) => [keyOf(after), after]));
  const ids = new Set([
    ...recordChanges.filter(isByTasks).map(({ after }) => after.id),
    ...assignmentsOfTasks(recordChanges),
  ]);
  if (ids.size === 0) return byThemselves;

  const keys = [...ids].map((id) => ({ t: assignment.name, id }));
  const before = new Map(
    (await reader.readPlaced(keys)).map((placed) => [keyOf(placed.record), placed]),
  );
  const toPlace = keys.flatMap((key) => {
    const stored = before.get(keyOf(key));
    const record = written.get(keyOf(key)) ?? stored?.record;
    if (!record || (isForAll(record) && isForAll(stored?.record))) return [];
    return [{ record, scopes: stored?.scopes ?? [] }];
  });
  if (toPlace.length === 0) return byThemselves;

  const students = new Set(await reader.studentIds());
  for (const { t, fields } of written.values()) {
    if (t === task.name) students.add(fields['studentId'] as number);
  }
  const asked = toPlace.flatMap(({ record }) => taskKeys(record.id, students));
  const tasks = new Map(
    (await reader.readPlaced(asked)).map(({ record }) => [keyOf(record), record]),
  );
  const placed = toPlace.flatMap(({ record, scopes: earlier }): Placement[] => {
    const own = taskKeys(record.id, students).flatMap(
      (key) => written.get(keyOf(key)) ?? tasks.get(keyOf(key)) ?? [],
    );
    const scopes = assignmentScopes(record, own);
    const left = scopesLeft(earlier, scopes);
    const isAsBefore = left.length === 0 && scopes.length === earlier.length;
    return isAsBefore && !written.has(keyOf(record)) ? [] : [{ record, scopes, left }];
  });
  return [...byThemselves, ...placed];
}
