import { describe, expect, it } from 'vitest';
import type { Op } from '../../../../shared-model/commit/change.ts';
import { keyOf } from '../../../../shared-model/records/stored-record.ts';
import type { FieldValues } from '../../../../shared-model/records/stored-record.ts';
import { lookupIn } from '../../../../web/features/sync-status/action-words.ts';
import { lostFields, referredBy } from '../../../../web/features/sync-status/lost-fields.ts';

const opOf = (t: string, id: number, fields: FieldValues): Op => ({
  n: 1,
  g: 1,
  s: 1,
  t,
  id,
  by: 'm1',
  mac: '',
  f: Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, [value, 'x']])),
});

const lookup = lookupIn(
  new Map<string, FieldValues>([
    ['student/1', { fullName: 'Mia', gradeLevel: '4th Grade', avatar: null }],
    ['student/2', { fullName: 'Leo' }],
    ['class/7', { name: 'Math' }],
    [
      'assignment/2',
      { title: 'Maps', classId: 7, dueDate: '2026-03-03T21:00:00.000Z', studentIds: null },
    ],
    ['family/1', { timezone: 'device', language: 'en' }],
    ['time-off/1', { kind: 'day-off' }],
    ['planner-task/4', { studentId: 2, date: '2026-03-03', status: 'completed' }],
  ]),
);
const lost = (t: string, id: number, fields: FieldValues) =>
  lostFields(opOf(t, id, fields), lookup, 'America/New_York').map(
    ({ label, here, now }) => `${label}: ${here} / ${now}`,
  );

describe('A superseded value', () => {
  it('is shown beside the value that replaced it', () => {
    expect(lost('student', 1, { gradeLevel: '3rd Grade', avatar: 'fox' })).toEqual([
      'Grade level: 3rd Grade / 4th Grade',
      'Animal: 🦊 Fox / nothing',
    ]);
    expect(lost('planner-task', 4, { date: '2026-03-02', status: 'pending' })).toEqual([
      'Day: March 2, 2026 / March 3, 2026',
      'State: Pending / Completed',
    ]);
  });

  it('is shown as a label if it is a record’s id, and an instant in the family’s timezone', () => {
    expect(lost('planner-task', 4, { studentId: 1 })).toEqual(['Student: Mia / Leo']);
    const typed = { classId: 9, dueDate: '2026-03-04T21:00:00.000Z', studentIds: [1, 2] };
    expect(lost('assignment', 2, typed)).toEqual([
      'Class: no longer here / Math',
      'Due: Mar 4, 2026 4:00 PM / Mar 3, 2026 4:00 PM',
      'Students: Mia, Leo / The whole class',
    ]);
    expect(referredBy([opOf('assignment', 2, typed)], lookup).map(keyOf)).toEqual([
      'class/9',
      'class/7',
      'student/1',
      'student/2',
    ]);
  });

  it('is shown as its label if it is one of a few choices', () => {
    expect(lost('family', 1, { timezone: 'America/Los_Angeles', language: 'es' })).toEqual([
      'Timezone: Pacific Time (Los Angeles) / As the device',
      'Language: Spanish / English',
    ]);
    expect(lost('time-off', 1, { kind: 'field-trip' })).toEqual(['Kind: Field trip / Day off']);
    expect(lost('time-off', 1, { kind: 'strike' })).toEqual(['Kind: strike / Day off']);
  });

  it('is left out if nobody types the field', () => {
    expect(lost('planner-task', 4, { completedAt: '2026-03-02T10:00:00.000Z' })).toEqual([]);
  });
});
