/** The day in one line: on a day off nothing is left, whatever is planned. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { create } from '../../../../shared-model/commit/change.ts';
import { timeOff } from '../../../../shared-model/entities/time-off.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { Story } from '../../../support/family/story.ts';
import { openApp } from '../../../support/screens/open-app.tsx';

it('In a break the line says until when school is out, not what is planned; the work stays in the list', async () => {
  const the = new Story(12);
  the.plan(the.child('Ash Fern'), '2026-03-04', 'Poems');
  const days = { startDate: '2026-03-03', endDate: '2026-03-05', kind: 'break' } as const;
  await openApp('/', {
    family: 'local',
    changes: [...the.changes, create(timeOff, days, seededRandom(5))],
    now: Date.UTC(2026, 2, 4, 9, 20),
  });
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent('March 4, 2026 · school is out until Friday');
  await expect.element(main).toMatchTextContent('Poems');
  await expect.element(main).not.toMatchTextContent('due now');
});
