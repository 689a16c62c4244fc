import { expect, it } from 'vitest';
import { timeOff } from '../../../shared-model/entities/time-off.ts';
import { smallFamily } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';

it('Days of a calendar are holidays, several in a row a break, for everybody, and undone at once', async () => {
  const home = await actingFamily(smallFamily().changes);
  const times = [
    { from: '2026-05-01', until: '2026-05-01', name: 'Labor day' },
    { from: '2026-04-06', until: '2026-04-10', name: 'Spring' },
  ];
  const { undo, value } = await home.does('importTimeOff', { times });
  expect(value).toEqual({ count: 2 });
  const taken = () =>
    home.view
      .all(timeOff)
      .map(({ name, kind, startDate, endDate, studentId }) => [
        name,
        kind,
        startDate,
        endDate,
        studentId,
      ])
      .toSorted((one, other) => (String(one) < String(other) ? -1 : 1));
  expect(taken()).toEqual([
    ['Labor day', 'holiday', '2026-05-01', '2026-05-01', null],
    ['Spring', 'break', '2026-04-06', '2026-04-10', null],
  ]);
  await home.undoes(undo);
  expect(taken()).toEqual([]);
});

it('A span that ends before it begins, or lasts for years, is refused with all others', async () => {
  const home = await actingFamily(smallFamily().changes);
  const good = { from: '2026-05-01', until: '2026-05-01', name: '' };
  for (const until of ['2026-04-30', '2029-01-01']) {
    const refused = home.refusalOf('importTimeOff', { times: [good, { ...good, until }] });
    expect(refused).toMatchObject({ code: 'invalid', issues: [{ field: 'endDate' }] });
  }
});
