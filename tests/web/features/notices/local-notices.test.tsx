/** Reminders of a device that gets no pushes, and the number on the app's icon. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { create } from '../../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { setNoticesHere } from '../../../../web/browser/notices-here.ts';
import { openApp } from '../../../support/screens/open-app.tsx';

const random = seededRandom(2);
const moss = create(student, { fullName: 'Moss Fern', gradeLevel: '2nd Grade' }, random);
const planned = ['2026-03-04', '2026-03-04', '2026-03-03'].map((date) =>
  create(plannerTask, { studentId: moss.id, date, subject: 'Math', title: 'Canary' }, random),
);

/** Half past seven and eight in the morning, in UTC. */
const beforeEight = Date.UTC(2026, 2, 4, 7, 30);
const eight = Date.UTC(2026, 2, 4, 8);

it('At the reminder’s time it is said how much is due and waiting, and no name', async () => {
  const shown: [string, NotificationOptions | undefined][] = [];
  class Shown extends EventTarget {
    static permission = 'granted';
    constructor(title: string, options?: NotificationOptions) {
      super();
      shown.push([title, options]);
    }
  }
  vi.stubGlobal('Notification', Shown);
  const badge = vi.spyOn(navigator, 'setAppBadge').mockResolvedValue();
  setNoticesHere({ reminders: 'here', badge: true });
  await openApp('/', { family: 'local', changes: [moss, ...planned], now: beforeEight });
  await expect.element(page.getByRole('heading', { name: 'Family Dashboard' })).toBeVisible();
  await expect.poll(() => badge.mock.calls.at(-1)).toEqual([3]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(shown).toEqual([]);
  vi.setSystemTime(eight);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => shown.length).toBe(1);
  expect(shown[0]).toMatchObject([
    'Trailbook',
    { body: '2 things are due today. 1 still waiting.', tag: 'due' },
  ]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(shown).toHaveLength(1);
  expect(JSON.stringify(shown)).not.toMatch(/moss|fern|canary|math/i);
  setNoticesHere({ reminders: 'off', badge: false });
  vi.unstubAllGlobals();
});
