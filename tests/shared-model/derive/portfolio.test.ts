import { expect, it } from 'vitest';
import * as v from 'valibot';
import { missingRecord } from '../../../shared-model/actions/action.ts';
import { noSuchStudent } from '../../../shared-model/actions/set-students.ts';
import { givenToParents, photosOfWork, portfolio } from '../../../shared-model/derive/portfolio.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { searchAnywhere } from '../../../shared-model/derive/search.ts';
import { portfolioItem } from '../../../shared-model/entities/portfolio-item.ts';
import { asStudent, noon, parent, Story } from '../../support/family/story.ts';
import { recordIn, tryTo } from '../support/a-family.ts';
import { actingFamily } from '../support/acting-family.ts';
import { zone } from '../support/generated-view.ts';

async function kept() {
  const the = new Story(9);
  const leo = the.child('Leo Fern').id;
  const mia = the.child('Mia Fern').id;
  const home = await actingFamily(the.changes);
  const keep = (studentId: number, date: string, title: string) =>
    home.does('savePortfolioItem', { id: null, values: { studentId, date, title } });
  return { home, leo, mia, keep };
}

it('What is kept is told by day, the latest first, without that of a child who was deleted, with the years back to the first', async () => {
  const { home, leo, mia, keep } = await kept();
  await keep(leo, '2024-05-02', 'Museum');
  await keep(mia, '2026-03-01', 'Recital');
  const { undo } = await keep(leo, '2026-02-01', 'Poem');
  const titles = () => portfolio(home.view, noon, zone).items.map(({ title }) => title);
  expect(titles()).toEqual(['Recital', 'Poem', 'Museum']);
  expect(portfolio(home.view, noon, zone).years.map(({ from }) => from)).toEqual([
    '2025-08-01',
    '2024-08-01',
    '2023-08-01',
  ]);
  expect(await home.undoes(undo)).toBe(true);
  await home.does('removeRecord', { kind: 'student', id: mia });
  expect(titles()).toEqual(['Museum']);
});

it('A kept thing is changed and deleted; one that is gone, and a child who is, are refused', async () => {
  const { home, leo, keep } = await kept();
  const { value } = await keep(leo, '2026-03-01', 'Recital');
  await home.does('savePortfolioItem', { id: value.id, values: { note: 'Bach' } });
  expect(home.view.get(portfolioItem, value.id)).toMatchObject({ title: 'Recital', note: 'Bach' });
  await home.does('removeRecord', { kind: 'portfolio-item', id: value.id });
  expect(home.view.get(portfolioItem, value.id)).toBeUndefined();
  expect(home.refusalOf('savePortfolioItem', { id: value.id, values: { note: '' } })).toBe(
    missingRecord,
  );
  const values = { studentId: 99, date: '2026-03-01', title: 'Recital' };
  expect(home.refusalOf('savePortfolioItem', { id: null, values })).toBe(noSuchStudent);
});

it.each([
  ['', true],
  ['https://example.org/a?b=c#d', true],
  ['HTTP://example.org', true],
  ['example.org', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['https://a b', false],
  ['data:text/html,x', false],
])('A link is an address of the web or nothing: %s', (link, isRight) => {
  expect(v.is(portfolioItem.fields.link.schema, link)).toBe(isRight);
});

it('A parent finds what is kept by its title and the child’s name; a student doesn’t, who has no screen of it', async () => {
  const { home, leo, keep } = await kept();
  await keep(leo, '2026-03-01', 'Recital');
  const found = (studentId: number | null) =>
    searchAnywhere(home.view, { query: 'reci leo', today: '2026-03-02', zone, studentId }).groups;
  expect(found(null)).toMatchObject([
    { kind: 'kept', count: 1, results: [{ title: 'Recital', about: ['Leo'] }] },
  ]);
  expect(found(leo)).toEqual([]);
});

it('What a child gives waits in the inbox, unlike what a parent keeps, until a parent keeps it; a photo of a piece of work stays at it', async () => {
  const { home, leo, mia, keep } = await kept();
  await keep(mia, '2026-03-01', 'Recital');
  const work = 'planner-task:5';
  const file = `${'a'.repeat(64)} image/jpeg 12 Owl.jpg`;
  const values = { studentId: leo, date: '2026-03-02', title: 'Owl', work, file, inInbox: false };
  const asked = home.asks('savePortfolioItem', { id: null, values }, asStudent(leo));
  const made = (asked.ok && asked.value.changes[0]) as Change;
  const { store } = home;
  expect(await tryTo(store, asStudent(mia), made)).toBe('forbidden');
  const sorted = { ...made, fields: { ...made.fields, subject: 'Art' } };
  expect(await tryTo(store, asStudent(leo), sorted)).toBe('forbidden');
  expect(await tryTo(store, asStudent(leo), made)).toBe('ok');
  const read = () => portfolio(home.view, noon, zone);
  const shown = () => [read().items, read().inbox].map((list) => list.map(({ title }) => title));
  expect(shown()).toEqual([['Recital'], ['Owl']]);
  expect(givenToParents(home.view)).toMatchObject([{ studentId: leo, title: 'Owl' }]);
  const photos = () => photosOfWork(home.view, leo, work);
  expect(photos()).toEqual([file]);
  expect(photosOfWork(home.view, mia, work)).toEqual([]);
  for (const fields of [{ inInbox: false }, { title: 'Cat' }, { work: '' }, { _del: true }])
    expect(await tryTo(store, asStudent(leo), { ...made, fields })).toBe('forbidden');
  expect(recordIn(store, made)?.fields['inInbox']).toBe(true);
  expect(await tryTo(store, parent, { ...made, fields: { inInbox: false } })).toBe('ok');
  expect(shown()).toEqual([['Owl', 'Recital'], []]);
  expect(photos()).toEqual([file]);
});
