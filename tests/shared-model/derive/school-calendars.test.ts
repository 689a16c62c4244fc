import { describe, expect, it } from 'vitest';
import { create, remove, update } from '../../../shared-model/commit/change.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import {
  calendarOf,
  calendarsOf,
  dayOffOf,
  longestSpan,
  schoolCalendarRecords,
  spanOf,
} from '../../../shared-model/derive/school-calendars.ts';
import { sharedCalendar, defaultCalendar } from '../../../shared-model/derive/shared-calendar.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { schoolTerm } from '../../../shared-model/entities/school-term.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { timeOff } from '../../../shared-model/entities/time-off.ts';
import { addDays } from '../../../shared-model/lib/dates.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { everyWeekOn } from '../../../shared-model/lib/school-calendar.ts';
import { Story } from '../../support/family/story.ts';
import { seenIn, storeWith } from '../support/a-family.ts';

const random = seededRandom(4);
const the = new Story(3);
const [mia, leo] = [the.child('Mia Fern', '5th Grade').id, the.child('Leo Fern').id];
const botany = the.course('Botany', 2).course.id;
const home = { t: family.name, id: 1, fields: { familyName: 'Fern' } };
const off = (startDate: string, endDate: string, values = {}) =>
  create(timeOff, { startDate, endDate, ...values }, random);

const viewOf = async (...changes: Change[]) =>
  seenIn(await storeWith([...the.changes, home, ...changes]));

describe('On which days a student has school', () => {
  it('a family that has said nothing has it from Monday to Friday, all year round', async () => {
    const view = await viewOf();
    expect(calendarOf(view, mia)).toEqual({ ...defaultCalendar, weekBegins: 1 });
    expect(calendarsOf(view).get(null)).toEqual({ ...everyWeekOn([1, 2, 3, 4, 5]), weekBegins: 1 });
  });

  it('the family’s days are those of each child who has none of their own', async () => {
    const view = await viewOf(
      update(family, home.id, { schoolDays: [1, 2, 3, 4] }),
      update(student, leo, { schoolDays: [2, 4, 6] }),
    );
    expect(calendarOf(view, mia).weekdays).toEqual([1, 2, 3, 4]);
    expect(calendarOf(view, leo).weekdays).toEqual([2, 4, 6]);
    const all = calendarsOf(view);
    expect(sharedCalendar(all.get(null)!, [...all.values()]).weekdays).toEqual([1, 2, 3, 4, 6]);
  });

  it('days off are everybody’s or one child’s, of everything or of one course', async () => {
    const view = await viewOf(
      off('2026-03-09', '2026-03-13', { kind: 'break' }),
      off('2026-03-04', '2026-03-04', { kind: 'sick', studentId: leo }),
      off('2026-03-05', '2026-03-05', { kind: 'course-pause', curriculumId: botany }),
    );
    const daysOff = (...whose: [number | null, number?]) =>
      calendarOf(view, whose[0], whose[1])
        .off.map(({ from }) => from)
        .sort();
    expect(daysOff(null)).toEqual(['2026-03-09']);
    expect(daysOff(mia)).toEqual(['2026-03-09']);
    expect(daysOff(leo)).toEqual(['2026-03-04', '2026-03-09']);
    expect(daysOff(mia, botany)).toEqual(['2026-03-05', '2026-03-09']);
    expect(daysOff(mia, botany + 1)).toEqual(['2026-03-09']);
  });

  it('a day off is told as what it is: one’s own before everybody’s, a day before the break around it, a course’s pause not at all', async () => {
    const [wednesday, thursday, friday] = ['2026-03-04', '2026-03-05', '2026-03-06'] as const;
    const view = await viewOf(
      off('2026-03-02', friday, { kind: 'break', name: 'Spring break' }),
      off(thursday, thursday, { kind: 'field-trip', name: 'The museum' }),
      off(wednesday, thursday, { kind: 'sick', studentId: leo }),
      off('2026-03-09', '2026-03-09', { kind: 'course-pause', curriculumId: botany }),
    );
    const told = (studentId: number) =>
      [wednesday, thursday, friday, '2026-03-09'].map((day) => dayOffOf(view, studentId, day));
    const spring = { kind: 'break', name: 'Spring break' };
    const museum = { kind: 'field-trip', name: 'The museum' };
    const sick = { kind: 'sick', name: '' };
    expect(told(mia)).toEqual([spring, museum, spring, null]);
    expect(told(leo)).toEqual([sick, sick, spring, null]);
  });

  it('a year is one’s bounds, a term is none', async () => {
    const year = { startDate: '2025-09-01', endDate: '2026-06-05' };
    const view = await viewOf(
      create(schoolTerm, { ...year, name: '2025/26' }, random),
      create(
        schoolTerm,
        { startDate: '2025-09-01', endDate: '2025-12-19', kind: 'term', name: 'Autumn' },
        random,
      ),
    );
    expect(calendarOf(view, mia).years).toEqual([{ from: '2025-09-01', until: '2026-06-05' }]);
    expect(schoolCalendarRecords(view).terms.map(({ name }) => name)).toEqual([
      '2025/26',
      'Autumn',
    ]);
  });

  it('what two people have made of a span is the first day alone where the last lies before it, and is no longer than it may be', () => {
    expect(spanOf({ startDate: '2026-03-09', endDate: '2026-03-01' })).toEqual({
      from: '2026-03-09',
      until: '2026-03-09',
    });
    expect(spanOf({ startDate: '2026-03-09', endDate: '9999-12-31' })).toEqual({
      from: '2026-03-09',
      until: addDays('2026-03-09', longestSpan - 1),
    });
  });

  it('the calendar’s screen is told nothing of a child who was deleted', async () => {
    const view = await viewOf(
      off('2026-03-09', '2026-03-13', { name: 'Spring break' }),
      off('2026-03-04', '2026-03-04', { studentId: leo }),
      remove(student, leo),
    );
    const { timeOff: shown, students } = schoolCalendarRecords(view);
    expect(shown.map(({ name }) => name)).toEqual(['Spring break']);
    expect(students.map(({ id }) => id)).toEqual([mia]);
  });
});
