/** Whose deletion hides a record: its owners, their owners, and so on. */
import { describe, expect, it } from 'vitest';
import {
  hidingFinished,
  loadOwners,
  ownersAbove,
} from '../../../shared-model/commit/owners-above.ts';
import { keyOf, type RecordKey } from '../../../shared-model/records/stored-record.ts';
import { stored } from '../../support/family/story.ts';

const leo = stored('student', 1, { fullName: 'Leo' });
const math = stored('class', 2, { name: 'Math' });
const essay = stored('assignment', 3, { title: 'Essay', classId: 2 });
const part = stored('task', 4, { assignmentId: 3, studentId: 1 });
const all = new Map([leo, math, essay, part].map((one) => [keyOf(one), one]));

const keys = (list: readonly RecordKey[]) => list.map(({ t, id }) => `${t} ${id}`);
const among = (key: RecordKey) => all.get(keyOf(key));
const nothing = () => undefined;

describe('A record’s owners', () => {
  it('are all the way up, the nearest first', () => {
    const found = ownersAbove(part, (key) => among(key)?.fields);
    expect(keys(found)).toEqual(['assignment 3', 'student 1', 'class 2']);
  });

  it('end where a record isn’t known, and there are none of an unknown kind', () => {
    expect(keys(ownersAbove(part, nothing))).toEqual(['assignment 3', 'student 1']);
    expect(keys(ownersAbove({ t: 'from a later app', fields: { studentId: 1 } }, nothing))).toEqual(
      [],
    );
  });
});

describe('Completed work', () => {
  const plan = { studentId: 1, date: '2026-03-02', subject: 'Art', title: 'Draw' };

  it('can be hidden by its owners, and by itself if it was deleted', () => {
    const done = stored('planner-task', 5, { ...plan, status: 'completed' });
    const deleted = stored('planner-task', 5, { ...done.fields, _del: true });
    expect(keys(hidingFinished(done, among))).toEqual(['student 1']);
    expect(keys(hidingFinished(deleted, among))).toEqual(['planner-task 5', 'student 1']);
    expect(keys(hidingFinished(part, among))).toEqual(['assignment 3', 'student 1', 'class 2']);
    expect(keys(hidingFinished(part, nothing))).toEqual(['assignment 3', 'student 1']);
  });
});

describe('Looking owners up', () => {
  /** A store of these records that notes what it is asked for. */
  function store() {
    const asked: string[][] = [];
    return {
      asked,
      read: async (wanted: readonly RecordKey[]) => {
        asked.push(keys(wanted));
        return wanted.flatMap((key) => among(key) ?? []);
      },
    };
  }

  it('reads each once, level by level, and those that are known not at all', async () => {
    const tx = store();
    const known = (key: RecordKey) => (key.id === leo.id ? leo : undefined);
    const lookup = await loadOwners(tx, [part, part], known);
    expect(tx.asked).toEqual([['assignment 3'], ['class 2']]);
    expect([essay, math, leo].map((one) => lookup(one))).toEqual([essay, math, leo]);
  });

  it('asks once for what isn’t there, and not at all without records', async () => {
    const tx = store();
    const lost = stored('task', 6, { assignmentId: 99, studentId: 1 });
    const lookup = await loadOwners(tx, [lost], nothing);
    expect(tx.asked).toEqual([['assignment 99', 'student 1']]);
    expect(lookup({ t: 'assignment', id: 99 })).toBeUndefined();
    await loadOwners(tx, [], nothing);
    expect(tx.asked).toHaveLength(1);
  });
});
