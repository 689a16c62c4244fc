/** A family's tablet in the test's own page: Ana's profile open, Leo Moss fetched, everything synced. */
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { create } from '../../../shared-model/commit/change.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { host } from '../../../web/device/host.ts';
import { account, FamilyServer } from './family-server.ts';
import { must, openApp, wednesday } from './open-app.tsx';

/** Leo Moss. */
export const leo = create(
  student,
  { fullName: 'Leo Moss', gradeLevel: '3rd Grade' },
  seededRandom(1),
);

/** The button that shows the sync's state. */
export const pill = page.getByRole('button', { name: /^Sync: / });

/** Waits until the pill's label matches. */
export const pillSays = (words: RegExp): Promise<void> =>
  expect.element(pill).toHaveAccessibleName(words);

/** Opens the tablet; returns its server. */
export async function openFamilyTablet(): Promise<FamilyServer> {
  vi.setSystemTime(wednesday);
  const server = new FamilyServer();
  server.write(leo);
  await openApp('/students', { family: 'none', deps: { fetch: server.fetch() } });
  await must(host().signInParent({ ...account, isShared: false }));
  await pillSays(/All synced \d\d:\d\d/);
  return server;
}
