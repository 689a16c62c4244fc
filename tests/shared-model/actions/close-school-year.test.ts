import { expect, it } from 'vitest';
import { missingRecord } from '../../../shared-model/actions/action.ts';
import { familySettings } from '../../../shared-model/entities/family-settings.ts';
import { family as familyEntity } from '../../../shared-model/entities/family.ts';
import { schoolTerm } from '../../../shared-model/entities/school-term.ts';
import { smallFamily } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';

const ferns = { t: 'family', id: 4, fields: { familyName: 'The Ferns' } };
const settings = { t: 'family-settings', id: 4, fields: { email: '' } };
const year = (id: number, startDate: string, endDate: string, kind = 'year') => ({
  t: 'school-term',
  id,
  fields: { kind, name: '', startDate, endDate },
});
const lastYear = year(21, '2024-08-12', '2025-05-30');
const thisYear = year(22, '2025-08-11', '2026-05-29');

it('Closing a year says when, and lets the open work of it rest; undo takes both back, opening again the first', async () => {
  const home = await actingFamily([ferns, lastYear, thisYear]);
  const state = () => [
    home.view.get(schoolTerm, 21)?.closedOn,
    home.view.get(familyEntity, 4)?.restsBefore,
  ];
  const { undo } = await home.does('closeSchoolYear', { id: 21 });
  expect(state()).toEqual(['2026-03-02', '2025-05-31']);
  expect(await home.undoes(undo)).toBe(true);
  expect(state()).toEqual([null, null]);
  await home.does('closeSchoolYear', { id: 21 });
  await home.does('reopenSchoolYear', { id: 21 });
  expect(state()).toEqual([null, '2025-05-31']);
});

it('A year that isn’t over rests until today, and closing an older one wakes nothing', async () => {
  const home = await actingFamily([ferns, lastYear, thisYear]);
  await home.does('closeSchoolYear', { id: 22 });
  await home.does('closeSchoolYear', { id: 21 });
  expect(home.view.get(familyEntity, 4)?.restsBefore).toBe('2026-03-02');
});

it('A term, and a year that is gone, can’t be closed', async () => {
  const home = await actingFamily([ferns, year(23, '2025-08-11', '2025-12-19', 'term')]);
  expect(home.refusalOf('closeSchoolYear', { id: 23 })).toBe(missingRecord);
  expect(home.refusalOf('closeSchoolYear', { id: 99 })).toBe(missingRecord);
  expect(home.refusalOf('reopenSchoolYear', { id: 99 })).toBe(missingRecord);
});

it('The grading scale is written where it differs', async () => {
  const home = await actingFamily([ferns, settings]);
  const set = async () => (await home.does('setGradingScale', { scale: 'P 50\nF 0' })).changes;
  expect((await set()).map(({ fields }) => fields)).toEqual([{ gradingScale: 'P 50\nF 0' }]);
  expect(home.view.get(familySettings, 4)?.gradingScale).toBe('P 50\nF 0');
  expect(await set()).toEqual([]);
  const none = await actingFamily(smallFamily().changes);
  expect(none.refusalOf('setGradingScale', { scale: 'P 50\nF 0' })).toBe(missingRecord);
});
