/** A school year of one child, for attendance. */
import type { Change } from '../../../shared-model/commit/change.ts';
import { attendanceId } from '../../../shared-model/derive/attendance-days.ts';
import { Story } from '../../support/family/story.ts';

/** What a parent says of a student's day. */
export const saying = (studentId: number, date: string, fields: object): Change => ({
  t: 'attendance',
  id: attendanceId(studentId, date),
  fields: { studentId, date, ...fields },
});

/** Leo, with ways to complete his plans and to give him days off. */
export function leosYear() {
  const the = new Story(3);
  const leo = the.child('Leo Fern');
  const done = (date: string, subject: string, minutes: number) =>
    Object.assign(the.plan(leo, date, `${subject} on ${date}`, subject).fields, {
      status: 'completed',
      completedAt: `${date}T18:00:00.000Z`,
      minutes,
    });
  const off = (id: number, date: string, kind: string): Change => ({
    t: 'time-off',
    id,
    fields: { startDate: date, endDate: date, kind, name: '', studentId: leo.id },
  });
  return { the, leo, done, off };
}

/** A school year, Monday to Friday, until the end of May. */
export const thirdGrade: Change = {
  t: 'school-term',
  id: 77,
  fields: {
    kind: 'year',
    name: 'Third Grade',
    startDate: '2026-02-02',
    endDate: '2026-05-29',
    daysAim: 60,
  },
};
