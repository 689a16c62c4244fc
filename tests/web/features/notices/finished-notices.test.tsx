/** The news that a child has finished, on a device that gets no pushes. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { create, update } from '../../../../shared-model/commit/change.ts';
import { familySettings } from '../../../../shared-model/entities/family-settings.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { host } from '../../../../web/device/host.ts';
import { answersTo } from '../../../../web/device/read-subscriptions.ts';
import { roundToQuarterHour } from '../../../../web/device/use-now.ts';
import { setNoticesHere } from '../../../../web/browser/notices-here.ts';
import type { FamilyServer } from '../../../support/screens/family-server.ts';
import { leo, openFamilyTablet } from '../../../support/screens/family-tablet.ts';
import { readNow, reloadApp } from '../../../support/screens/open-app.tsx';

const random = seededRandom(2);
const date = '2026-03-04';
const mia = create(student, { fullName: 'Mia Moss', gradeLevel: '1st Grade' }, random);
const taskOf = (studentId: number) =>
  create(plannerTask, { studentId, date, subject: 'Math', title: 'Canary' }, random);
const [first, second, hers] = [taskOf(leo.id), taskOf(leo.id), taskOf(mia.id)];
const familyId = 4;
const completed = 'completed' as const;

let shown: unknown[] = [];
beforeEach(() => {
  shown = [];
  class Shown extends EventTarget {
    static permission = 'granted';
    constructor(_title: string, options?: NotificationOptions) {
      super();
      shown.push(options?.body);
    }
  }
  vi.stubGlobal('Notification', Shown);
});
afterEach(() => {
  setNoticesHere({ reminders: 'off', badge: false });
  vi.unstubAllGlobals();
});

/** A child's tick on another device arrives. */
async function arrives(
  server: FamilyServer,
  { id }: { id: number },
  status: 'completed' | 'pending' = completed,
) {
  // Of two at the same moment neither would be the later one.
  vi.setSystemTime(Date.now() + 60_000);
  server.write(update(plannerTask, id, { status }));
  await host().syncNow();
}
const finishedNow = async () => (await readNow('finishedToday', Date.now(), 'UTC')).studentIds;

const screenKnows = () =>
  answersTo('finishedToday', [roundToQuarterHour(Date.now()), 'UTC']).hasValue();

/** The parents' dashboard on a device that shows reminders itself, of a family with these settings. */
async function openDashboard(
  wishes: { notifyProgress: boolean } & Record<string, unknown>,
  hasFinished = false,
): Promise<FamilyServer> {
  const server = await openFamilyTablet();
  server.writeItself(update(familySettings, familyId, { quietHours: false, ...wishes }));
  server.write(mia, first, second, hers);
  await host().syncNow();
  if (hasFinished) await arrives(server, hers);
  setNoticesHere({ reminders: 'here', badge: false });
  await reloadApp('/');
  await expect.element(page.getByRole('heading', { name: 'Family Dashboard' })).toBeVisible();
  // Who finishes before the screen has its first answer is no news.
  await expect.poll(screenKnows).toBe(wishes.notifyProgress);
  await expect.poll(finishedNow).toEqual(hasFinished ? [mia.id] : []);
  return server;
}

it('A child who finishes on another device is told of once, without a name; who had finished before is no news', async () => {
  const server = await openDashboard({ notifyProgress: true }, true);
  await arrives(server, first);
  expect(shown).toEqual([]);
  await arrives(server, second);
  await expect.poll(() => shown).toEqual(['A child has finished the day.']);
  await arrives(server, second, 'pending');
  await expect.poll(finishedNow).not.toContain(leo.id);
  await arrives(server, second);
  await expect.poll(finishedNow).toContain(leo.id);
  expect(shown).toHaveLength(1);
});

it('Two who finish at once are told of together', async () => {
  const server = await openDashboard({ notifyProgress: true });
  server.write(
    ...[first, second, hers].map(({ id }) => update(plannerTask, id, { status: completed })),
  );
  await host().syncNow();
  await expect.poll(() => shown).toEqual(['2 children have finished the day.']);
});

it.each([
  ['nobody wants it', { notifyProgress: false }],
  [
    'it is quiet',
    { notifyProgress: true, quietHours: true, quietFrom: '00:00', quietUntil: '23:59' },
  ],
])('Nothing is told where %s', async (_, wishes) => {
  const server = await openDashboard(wishes);
  await arrives(server, hers);
  await expect.poll(finishedNow).toEqual([mia.id]);
  // The screen has the answer too.
  await expect.element(page.getByText(/Mia/).first()).toBeVisible();
  expect(shown).toEqual([]);
});
