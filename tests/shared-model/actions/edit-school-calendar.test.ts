import { describe, expect, it } from 'vitest';
import { wrongSpan } from '../../../shared-model/actions/edit-school-calendar.ts';
import {
  calendarOf,
  schoolCalendarRecords,
} from '../../../shared-model/derive/school-calendars.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { Story } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';

const year = { name: '2025/26', startDate: '2025-09-01', endDate: '2026-06-05' };

async function aFamily() {
  const the = new Story(2);
  const [mia, leo] = [the.child('Mia Fern').id, the.child('Leo Fern').id];
  const home = { t: family.name, id: 1, fields: { familyName: 'Fern' } };
  return { mia, leo, family: await actingFamily([...the.changes, home]) };
}

const endsBeforeItStarts = {
  code: 'invalid',
  issues: [{ field: 'endDate', message: 'problem:end-before-start' }],
};

describe('A parent', () => {
  it('says a school year, changes it, and takes that back', async () => {
    const { family: home } = await aFamily();
    const { value } = await home.does('saveSchoolTerm', { id: null, values: year });
    const later = await home.does('saveSchoolTerm', {
      id: value.id,
      values: { endDate: '2026-06-12', daysAim: 180 },
    });
    expect(schoolCalendarRecords(home.view).terms).toMatchObject([
      { name: '2025/26', endDate: '2026-06-12', daysAim: 180 },
    ]);
    expect(await home.undoes(later.undo)).toBe(true);
    expect(schoolCalendarRecords(home.view).terms).toMatchObject([
      { endDate: '2026-06-05', daysAim: null },
    ]);
  });

  it('is told where a last day lies before the first, also of what is there, or very far off', async () => {
    const { family: home } = await aFamily();
    const wrong = { ...year, endDate: '2025-08-31' };
    expect(home.refusalOf('saveSchoolTerm', { id: null, values: wrong })).toEqual(
      endsBeforeItStarts,
    );
    const { value } = await home.does('saveTimeOff', { id: null, values: year });
    const later = { startDate: '2026-06-06' };
    expect(home.refusalOf('saveTimeOff', { id: value.id, values: later })).toEqual(
      endsBeforeItStarts,
    );
    const endless = { ...year, endDate: '2099-01-01' };
    expect(home.refusalOf('saveTimeOff', { id: null, values: endless })?.issues[0]?.message).toBe(
      'problem:span-too-long {"max":800}',
    );
  });

  it('is told nothing of a span whose ends aren’t days: their own fields say that', () => {
    for (const [first, last] of [
      ['', ''],
      ['2026-03-04', 'soon'],
      ['soon', '2026-03-04'],
    ] as const)
      expect(wrongSpan(first, last)).toBeUndefined();
  });

  it('gives a child days off, and takes them back', async () => {
    const { family: home, mia, leo } = await aFamily();
    const sick = { startDate: '2026-03-04', endDate: '2026-03-05', kind: 'sick' as const };
    const { undo } = await home.does('saveTimeOff', {
      id: null,
      values: { ...sick, studentId: mia },
    });
    expect(calendarOf(home.view, mia).off).toEqual([{ from: '2026-03-04', until: '2026-03-05' }]);
    expect(calendarOf(home.view, leo).off).toEqual([]);
    expect(await home.undoes(undo)).toBe(true);
    expect(calendarOf(home.view, mia).off).toEqual([]);
  });

  it('gives no days off to who is not there, or from what is not', async () => {
    const { family: home } = await aFamily();
    const day = { startDate: '2026-03-04', endDate: '2026-03-04' };
    expect(
      home.refusalOf('saveTimeOff', { id: null, values: { ...day, studentId: 5 } })?.code,
    ).toBe('parent-missing');
    expect(
      home.refusalOf('saveTimeOff', { id: null, values: { ...day, curriculumId: 5 } })?.code,
    ).toBe('parent-missing');
    expect(home.refusalOf('saveTimeOff', { id: 5, values: day })?.code).toBe('parent-missing');
    expect(home.refusalOf('saveSchoolTerm', { id: 5, values: day })?.code).toBe('parent-missing');
  });

  it('sets the school days of the family and of one child, who goes by the family’s again', async () => {
    const { family: home, mia, leo } = await aFamily();
    await home.does('setSchoolDays', { studentId: null, schoolDays: [1, 2, 3, 4] });
    const { undo } = await home.does('setSchoolDays', { studentId: leo, schoolDays: [6] });
    const shown = () => [mia, leo].map((id) => calendarOf(home.view, id).weekdays);
    expect(shown()).toEqual([[1, 2, 3, 4], [6]]);
    await home.does('setSchoolDays', { studentId: leo, schoolDays: null });
    expect(shown()).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
    expect(await home.undoes(undo)).toBe(false);
  });

  it('deletes a day off and brings it back', async () => {
    const { family: home } = await aFamily();
    const { value } = await home.does('saveTimeOff', {
      id: null,
      values: { startDate: '2026-03-04', endDate: '2026-03-04' },
    });
    await home.does('removeRecord', { kind: 'time-off', id: value.id });
    expect(schoolCalendarRecords(home.view).timeOff).toEqual([]);
    await home.does('restoreRecord', { kind: 'time-off', id: value.id });
    expect(schoolCalendarRecords(home.view).timeOff).toHaveLength(1);
  });
});
