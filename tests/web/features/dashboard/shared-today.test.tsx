/** What several children do together stands once in the parent's day, and is ticked once for all. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addPlanEntry } from '../../../../shared-model/actions/plan.ts';
import { FamilyView } from '../../../../shared-model/derive/family-view.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { openApp } from '../../../support/screens/open-app.tsx';
import { Story, noon } from '../../../support/family/story.ts';

/** Two children who have a lesson together today, and one of them another alone. */
function family() {
  const the = new Story(6);
  const [ash, elm] = [the.child('Ash Fern'), the.child('Elm Fern')];
  the.plan(ash, '2026-03-04', 'Fractions', 'Math');
  const entry = {
    studentIds: [ash.id, elm.id],
    dates: ['2026-03-04'],
    subject: 'Art',
    title: 'Clay',
    isShared: true,
  };
  const context = { role: 'parent' as const, now: noon, random: seededRandom(8), zone: 'UTC' };
  const acted = addPlanEntry(new FamilyView([]), entry, context);
  return [...the.changes, ...(acted.ok ? acted.value.changes : [])];
}

it('A shared lesson is listed once with its children, and ticking it ticks it for each', async () => {
  await openApp('/', { family: 'local', changes: family() });
  const together = page.getByRole('list', { name: 'Together' });
  const tick = page.getByRole('checkbox', { name: /^Clay/ });
  await expect.element(together).toMatchTextContent('Ash and Elm');
  expect(tick.elements()).toHaveLength(1);
  await expect.element(page.getByRole('checkbox', { name: /^Fractions/ })).toBeVisible();
  // The column of whom nothing else is left for says what comes, and isn't bare.
  await expect.element(page.getByText(/^(now|next): Clay$/)).toBeVisible();
  await tick.click();
  await expect.element(tick).toBeChecked();
  const dots = (done: number) =>
    page.getByText(new RegExp(`: ${done} of \\d done today$`)).elements().length;
  await expect.poll(() => dots(1)).toBe(2);
  await tick.click();
  await expect.poll(() => dots(0)).toBe(2);
});
