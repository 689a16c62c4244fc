/** The screens of a family of one child: nobody is chosen where there is one, and nobody is called everyone. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Change } from '../../../shared-model/commit/change.ts';
import { Story } from '../../support/family/story.ts';
import { openApp } from '../../support/screens/open-app.tsx';

/** Leo's mathematics of today and of Friday, his note and a reward for everyone. */
function leosFamily(): Change[] {
  const the = new Story(31);
  const leo = the.child('Leo Fern');
  the.plan(leo, '2026-03-04', 'Fractions', 'Math');
  const math = the.takeClass('Math', leo);
  const page12 = the.assign('Page 12', math, '2026-03-06T21:00:00.000Z');
  the.part(page12, leo);
  the.changes.push(
    { t: 'reward', id: 941, fields: { name: 'Ice cream', picture: 'ice-cream', cost: 2 } },
    {
      t: 'portfolio-item',
      id: 942,
      fields: { studentId: leo.id, date: '2026-03-02', title: 'Pressed leaves', note: 'Ten.' },
    },
    {
      t: 'school-term',
      id: 943,
      fields: { kind: 'year', name: '', startDate: '2026-01-12', endDate: '2026-11-13' },
    },
  );
  return the.changes;
}

const screens = [
  ['/planner', 'Fractions', 390],
  ['/planner', 'Fractions', 820],
  ['/planner?by=day', 'Fractions', 820],
  ['/reports', 'Subject Progress', 1180],
  ['/records', 'Nothing is done yet in this school year.', 1180],
  ['/records?view=transcript', 'Leo Fern', 1180],
  ['/portfolio', 'Pressed leaves', 1180],
  ['/attendance', 'Nothing recorded', 1180],
  ['/school-year', 'Holidays and breaks', 1180],
  ['/rewards', 'Ice cream', 1180],
  ['/assignments', 'Page 12', 1180],
] as const;

it.each(screens)(
  'An only child is not chosen on %s, nor called everyone, once %s is there at %i px',
  async (path, words, width) => {
    await openApp(path, { family: 'local', changes: leosFamily(), width, height: 900 });
    const main = page.getByRole('main');
    await expect.element(main.getByText(words).first()).toBeVisible();
    expect(main.getByRole('option', { name: /^Leo/ }).elements()).toEqual([]);
    expect(main.element().textContent).not.toMatch(/All students|Everyone|Everybody/i);
  },
);

it('An only child’s tick says alone what is done of an assignment', async () => {
  await openApp('/assignments', { family: 'local', changes: leosFamily() });
  const row = page.getByRole('row', { name: /Page 12/ });
  await expect.element(row.getByRole('button', { name: 'Leo has done Page 12' })).toBeVisible();
  expect(row.element().textContent).not.toContain('of 1 done');
});
