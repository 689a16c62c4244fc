import { expect, it } from 'vitest';
import { missingRecord } from '../../../shared-model/actions/action.ts';
import { noSuchStudent } from '../../../shared-model/actions/set-students.ts';
import { attendanceId } from '../../../shared-model/derive/attendance-days.ts';
import { attendance } from '../../../shared-model/entities/attendance.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { Story } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';
import { viewOf, write } from '../support/generated-view.ts';

async function twoChildren() {
  const the = new Story(9);
  const leo = the.child('Leo Fern').id;
  const mia = the.child('Mia Fern').id;
  const home = await actingFamily(the.changes);
  const said = (studentId: number, date: string) => {
    const found = home.view.get(attendance, attendanceId(studentId, date));
    return found && [found.kind, found.minutes, found.note];
  };
  return { home, leo, mia, said };
}

it('A day is corrected, of several days each child’s school days, and undone as one', async () => {
  const { home, leo, mia, said } = await twoChildren();
  const { undo, value } = await home.does('setAttendance', {
    studentIds: [leo, mia],
    from: '2026-02-26',
    until: '2026-03-02',
    values: { kind: 'present', minutes: 240 },
  });
  expect(value).toEqual({ count: 6 });
  expect(said(leo, '2026-02-27')).toEqual(['present', 240, '']);
  expect(said(mia, '2026-02-28')).toBeUndefined();
  expect(await home.undoes(undo)).toBe(true);
  expect(said(leo, '2026-02-27')).toBeUndefined();
});

it('[SY2] What is said of a Saturday counts, what is left out stays, and saying it again writes nothing', async () => {
  const { home, leo, said } = await twoChildren();
  const say = (values: object) =>
    home.does('setAttendance', {
      studentIds: [leo],
      from: '2026-02-28',
      until: '2026-02-28',
      values,
    });
  await say({ kind: 'half-day' });
  await say({ note: 'Museum' });
  expect(said(leo, '2026-02-28')).toEqual(['half-day', null, 'Museum']);
  expect((await say({ note: 'Museum' })).changes).toEqual([]);
  await say({ kind: null, note: '' });
  expect(said(leo, '2026-02-28')).toEqual([null, null, '']);
});

it('Nothing is written of a day of which nothing is said', async () => {
  const { home, leo } = await twoChildren();
  const nothing = { studentIds: [leo], from: '2026-02-27', until: '2026-02-27', values: {} };
  expect((await home.does('setAttendance', nothing)).changes).toEqual([]);
});

it('Days to come, a wrong span and a child who is gone are refused', async () => {
  const { home, leo } = await twoChildren();
  const refusal = (from: string, until: string, id = leo) =>
    home.refusalOf('setAttendance', {
      studentIds: [id],
      from,
      until,
      values: { kind: 'present' },
    });
  expect(refusal('2026-03-02', '2026-03-03')).toMatchObject({ code: 'invalid' });
  expect(refusal('2026-03-02', '2026-03-01')).toMatchObject({ code: 'invalid' });
  expect(refusal('2026-03-02', '2026-03-02', 99)).toBe(noSuchStudent);
});

it('A profile is saved, changed, chosen for a child and chosen no more', async () => {
  const { home, leo } = await twoChildren();
  const { value } = await home.does('saveRequirements', {
    id: null,
    values: { name: 'Ours', days: 180 },
  });
  await home.does('saveRequirements', { id: value.id, values: { hours: 900 } });
  await home.does('setRequirements', { studentId: leo, requirementsId: value.id });
  expect(home.view.get(student, leo)?.requirementsId).toBe(value.id);
  await home.does('setRequirements', { studentId: leo, requirementsId: null });
  expect(home.view.get(student, leo)?.requirementsId).toBeNull();
  expect(home.refusalOf('setRequirements', { studentId: leo, requirementsId: 99 })).toBe(
    missingRecord,
  );
  expect(home.refusalOf('saveRequirements', { id: 99, values: { name: 'None' } })).toBe(
    missingRecord,
  );
});

it('[SY2] Two parents who each say something of the same day apart say it of one record, and both hold', async () => {
  const the = new Story(9);
  const leo = the.child('Leo Fern').id;
  const day = { studentIds: [leo], from: '2026-02-27', until: '2026-02-27' };
  const mom = await actingFamily(the.changes);
  const dad = await actingFamily(the.changes);
  const { changes: moms } = await mom.does('setAttendance', { ...day, values: { kind: 'sick' } });
  const { changes: dads } = await dad.does('setAttendance', {
    ...day,
    values: { kind: 'sick', note: 'Fever' },
  });
  expect(moms.map(({ id }) => id)).toEqual(dads.map(({ id }) => id));
  const view = viewOf([...the.changes, ...moms]);
  write(view, dads);
  expect(view.all(attendance)).toMatchObject([{ kind: 'sick', note: 'Fever' }]);
});
