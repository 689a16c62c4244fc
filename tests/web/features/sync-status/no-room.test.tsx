/** A device that has no room for closed school years: it says so, and everything else is here and works. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create } from '../../../../shared-model/commit/change.ts';
import { keyOf } from '../../../../shared-model/records/stored-record.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { host } from '../../../../web/device/host.ts';
import { commit } from '../../../support/screens/commit-changes.ts';
import { account, FamilyServer } from '../../../support/screens/family-server.ts';
import { leo, pill, pillSays } from '../../../support/screens/family-tablet.ts';
import { must, openApp, wednesday } from '../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../support/screens/violations.ts';

const sheet = page.getByRole('dialog', { name: 'Sync' });
const saysInSheet = (words: string) => expect.element(sheet.getByText(words)).toBeVisible();
const hour = 3_600_000;
const minute = 60_000;

/** The browser refuses whatever is kept apart as of closed years, until what is returned is called. */
function refuseClosed(): () => void {
  const found = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put');
  const put = found!.value as (this: IDBObjectStore, ...args: unknown[]) => IDBRequest<IDBValidKey>;
  const refusing = vi.spyOn(IDBObjectStore.prototype, 'put');
  refusing.mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'closedPacks') throw new DOMException('It is full', 'QuotaExceededError');
    return put.apply(this, args);
  });
  return () => refusing.mockRestore();
}

async function openFullTablet(): Promise<FamilyServer> {
  vi.setSystemTime(wednesday);
  const server = new FamilyServer();
  const plan = { studentId: leo.id, date: '2024-03-04', subject: 'Math', title: 'Long ago' };
  server.write(leo, create(plannerTask, plan, seededRandom(5)));
  server.isClosed = ({ t }) => t === plannerTask.name;
  await openApp('/students', { family: 'none', deps: { fetch: server.fetch() } });
  await must(host().signInParent({ ...account, isShared: false }));
  return server;
}

it('A device without room for closed years says so in the pill and the sheet, keeps working, and retries after an hour', async () => {
  const makeRoom = refuseClosed();
  const server = await openFullTablet();
  await pillSays(/Needs attention/);
  await expect.element(page.getByRole('heading', { name: 'Leo Moss' })).toBeVisible();
  await pill.click();
  await saysInSheet(
    'This device has no room for earlier school years. Everything else is here and works.',
  );
  await saysInSheet('Make room on the device. Trailbook tries again every hour.');
  await expect.element(sheet.getByText(/All synced/)).not.toBeInTheDocument();
  expect(await violationsIn()).toEqual([]);
  await userEvent.keyboard('{Escape}');

  const mia = create(student, { fullName: 'Mia Fern', gradeLevel: '1st Grade' }, seededRandom(3));
  await must(commit(host(), [mia]));
  await expect.element(page.getByRole('heading', { name: 'Mia Fern' })).toBeVisible();
  await expect.poll(() => server.records.has(keyOf(mia))).toBe(true);
  await pillSays(/Needs attention/);

  makeRoom();
  // The runner moves the clock by some milliseconds in each of its longer commands.
  vi.setSystemTime(wednesday + hour + minute);
  await pill.click();
  await sheet.getByRole('button', { name: 'Sync now' }).click();
  await expect.element(sheet.getByText(/^All synced at/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await pillSays(/All synced/);
});
