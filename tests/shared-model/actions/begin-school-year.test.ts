import { describe, expect, it } from 'vitest';
import type { ActionInput } from '../../../shared-model/actions/actions.ts';
import {
  calendarOf,
  schoolCalendarRecords,
} from '../../../shared-model/derive/school-calendars.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { schoolDaysBetween } from '../../../shared-model/lib/school-calendar.ts';
import { actingFamily } from '../support/acting-family.ts';

const home = { t: family.name, id: 1, fields: { familyName: 'Fern' } };

const labor = {
  code: 'labor',
  kind: 'holiday',
  name: 'Labor Day',
  startDate: '2026-09-07',
  endDate: '2026-09-07',
} as const;

const beginning: ActionInput<'beginSchoolYear'> = {
  year: { name: '2026–27', startDate: '2026-08-17', endDate: '2027-05-28', daysAim: 180 },
  schoolDays: [1, 2, 3, 4],
  timeOff: [labor],
};

describe('A school year that begins', () => {
  it('is its days, the days of the week and what is off, in one action that is undone as one', async () => {
    const the = await actingFamily([home]);
    const { undo } = await the.does('beginSchoolYear', beginning);
    expect(schoolCalendarRecords(the.view)).toMatchObject({
      schoolDays: [1, 2, 3, 4],
      terms: [{ kind: 'year', name: '2026–27', daysAim: 180 }],
      timeOff: [{ name: 'Labor Day', studentId: null }],
    });
    const week = schoolDaysBetween('2026-09-06', '2026-09-12', calendarOf(the.view, null), 9);
    expect(week).toEqual(['2026-09-08', '2026-09-09', '2026-09-10']);
    expect(await the.undoes(undo)).toBe(true);
    expect(schoolCalendarRecords(the.view)).toMatchObject({
      schoolDays: [1, 2, 3, 4, 5],
      terms: [],
      timeOff: [],
    });
  });

  it('that is asked for twice, or by two parents, is there once; after an undo it comes back', async () => {
    const the = await actingFamily([home]);
    const { undo } = await the.does('beginSchoolYear', beginning);
    expect((await the.does('beginSchoolYear', beginning)).changes).toEqual([]);
    await the.undoes(undo);
    await the.does('beginSchoolYear', beginning);
    const { terms, timeOff } = schoolCalendarRecords(the.view);
    expect([terms.length, timeOff.length]).toEqual([1, 1]);
  });

  it('does not end before it begins, nor does what is off in it', async () => {
    const the = await actingFamily([home]);
    const wrong = {
      code: 'invalid',
      issues: [{ field: 'endDate', message: 'problem:end-before-start' }],
    };
    const year = { ...beginning.year, endDate: '2026-08-16' };
    expect(the.refusalOf('beginSchoolYear', { ...beginning, year })).toEqual(wrong);
    const timeOff = [{ ...labor, endDate: '2026-09-06' }];
    expect(the.refusalOf('beginSchoolYear', { ...beginning, timeOff })).toEqual(wrong);
  });

  it('is refused where the family is not here yet', async () => {
    const the = await actingFamily([]);
    expect(the.refusalOf('beginSchoolYear', beginning)?.code).toBe('parent-missing');
  });
});
