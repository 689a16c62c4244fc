/**
 * Where what is written lies from now on [SY7]. A record's scopes follow from the record, but an assignment's also from its
 * tasks (`assignment-scopes.ts`): a write to either places the assignment anew.
 *
 * Invariant: the store's transaction is under the family's lock, so nobody writes a task between what is read here and the
 * write itself.
 */
import type { RecordChange } from '../../shared-model/commit/record-store.ts';
import { keyOf } from '../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import {
  assignmentScopes,
  saysOfAssignment,
  taskKeys,
} from '../../shared-model/registry/assignment-scopes.ts';
import { scopesOf } from '../../shared-model/registry/visible-records.ts';
import { task } from '../../shared-model/entities/task.ts';
import { familyScope, type Scope } from '../../shared-model/records/scopes.ts';

export interface PlacedRecord {
  record: StoredRecord;
  scopes: readonly Scope[];
}

/** A record as it is to be stored; `left` are the scopes in which it lay and lies no more. */
export interface Placement extends PlacedRecord {
  left: readonly Scope[];
}

/** What is stored before the write. */
export interface PlacementReader {
  readPlaced: (keys: readonly RecordKey[]) => Promise<PlacedRecord[]>;
  /** The ids of all students there ever were. */
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

/** Whether the tasks of what is touched have a say in where it lies. */
const isByTasks = ({ before, after }: RecordChange): boolean =>
  after.t === assignment.name && !(isForAll(before) && isForAll(after));

/** The assignments of which a task says something else than before. */
const assignmentsOfTasks = (recordChanges: readonly RecordChange[]): number[] =>
  recordChanges.flatMap(({ before, after }) =>
    after.t === task.name && saysOfAssignment(before) !== saysOfAssignment(after)
      ? [after.fields['assignmentId'] as number]
      : [],
  );

/** Every touched record where it is to lie, and untouched assignments that lie elsewhere now. */
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
