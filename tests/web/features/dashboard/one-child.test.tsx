/** An only child's day on a wide screen: today by the clock, and the next school day beside it. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Story } from '../../../support/family/story.ts';
import { textsOf } from '../../../support/screens/on-page.ts';
import { openApp } from '../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../support/screens/violations.ts';
import { create } from '../../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';

it.each([1180, 1440])(
  'At %i px today has the time between what has begun and what comes, and tomorrow is beside it',
  async (width) => {
    const the = new Story(5);
    const ash = the.child('Ash Fern');
    the.plan(ash, '2026-03-04', 'Fractions', 'Math');
    the.plan(ash, '2026-03-05', 'Poems');
    const later = {
      studentId: ash.id,
      date: '2026-03-04',
      subject: 'Art',
      title: 'Clay',
      time: '4:30 PM',
    };
    const changes = [...the.changes, create(plannerTask, later, seededRandom(9))];
    await openApp('/', { family: 'local', changes, width });
    const items = page
      .getByRole('list', { name: 'Today’s work of Ash Fern' })
      .getByRole('listitem');
    await expect
      .poll(() => textsOf(items))
      .toEqual(['FractionsMath9:00 AM', 'Now 3:00 PMClayArt4:30 PM']);
    const tomorrow = page.getByRole('region', { name: 'Tomorrow' });
    await expect.element(tomorrow).toMatchTextContent('TomorrowThursday, March 5Poems9:00 AM');
    const [left, right] = [items.first(), tomorrow].map((one) =>
      one.element().getBoundingClientRect(),
    );
    expect(right!.left).toBeGreaterThan(left!.right);
    expect(await violationsIn(page.getByRole('main').element())).toEqual([]);
  },
);
