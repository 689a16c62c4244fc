import { expect, it } from 'vitest';
import { create, remove, restore } from '../../../shared-model/commit/change.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { mergeFields } from '../../../shared-model/records/merge.ts';
import type { FieldValues, StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { enrollment, periodOf } from '../../../shared-model/entities/enrollment.ts';
import { isRemoved } from '../../../shared-model/entities/read-record.ts';
import { noon, parent, stampAt } from '../../support/family/story.ts';

const at = (ms: number): string => new Date(noon + ms).toISOString();
const made = create(enrollment, { classId: 1, studentId: 2 }, () => 0);
const sets = (fields: FieldValues): Change => ({ ...made, fields });

/** The record after each of these was written, at its number of milliseconds after noon. */
const after = (...writes: [ms: number, change: Change][]): StoredRecord =>
  writes.reduce<StoredRecord | undefined>(
    (record, [ms, { t, id, fields }]) =>
      mergeFields(
        { t, id },
        record,
        Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [name, [value, stampAt(ms)]]),
        ),
      ),
    undefined,
  )!;

const gone = remove(enrollment, made.id);
const back = restore(enrollment, made.id);
const begun = sets({ ...made.fields, startedAt: at(-50) });
const ended = sets({ endedAt: at(20) });

it.each<[string, StoredRecord, string, string | null]>([
  ['as today: from when it says', after([0, begun]), at(-50), null],
  ['as today: until when it says', after([0, begun], [20, ended]), at(-50), at(20)],
  ['an older app’s: from when it was made', after([5, made]), at(5), null],
  ['an older app’s: until it was deleted', after([5, made], [9, gone]), at(5), at(9)],
  [
    'an older app’s: from when it was stated anew',
    after([5, made], [9, gone], [30, made]),
    at(30),
    null,
  ],
  [
    'an older app’s: from when it was brought back',
    after([5, made], [9, gone], [30, back]),
    at(30),
    null,
  ],
  ['an older app’s that today’s ends', after([5, made], [20, ended]), at(5), at(20)],
  ['today’s that an older app deletes', after([0, begun], [40, gone]), at(-50), at(40)],
  [
    'today’s that an older app states anew',
    after([0, begun], [20, ended], [40, gone], [60, made]),
    at(60),
    null,
  ],
  [
    'today’s that was ended before an older app deletes it',
    after([0, begun], [20, ended], [40, gone]),
    at(-50),
    at(20),
  ],
])('An enrolment lasts, %s', (_, record, startedAt, endedAt) => {
  expect(periodOf(record)).toEqual({ startedAt, endedAt });
  expect(isRemoved(record, enrollment)).toBe(endedAt !== null);
});

it('An enrolment begins when it is created unless it says otherwise, and never begins or ends in the future', () => {
  const normalize = (fields: FieldValues, isNew: boolean) =>
    enrollment.normalize!(fields, { actor: parent, now: noon, isNew });
  expect(normalize({}, true)).toEqual({ startedAt: at(0) });
  expect(normalize({ startedAt: at(-9), endedAt: null }, true)).toEqual({
    startedAt: at(-9),
    endedAt: null,
  });
  expect(normalize({ startedAt: at(9e6), endedAt: at(9e6) }, false)).toEqual({
    startedAt: at(0),
    endedAt: at(0),
  });
  expect(normalize({ endedAt: at(-3) }, false)).toEqual({ endedAt: at(-3) });
});
