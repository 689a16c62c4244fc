/** A family's tablet in the test's own page: Ana's profile open, Leo Moss fetched, everything synced. */
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { create } from '../../shared-model/commit/change.ts';
import { student } from '../../shared-model/entities/student.ts';
import { seededRandom } from '../../shared-model/lib/random.ts';
import { host } from '../../web/state/host.ts';
import { account, FamilyServer } from './family-server.ts';
import { must, openApp, wednesday } from './open-app.tsx';

export const leo = create(
  student,
  { fullName: 'Leo Moss', gradeLevel: '3rd Grade' },
  seededRandom(1),
);

/** The button that tells how the sync stands. */
export const pill = page.getByRole('button', { name: /^Sync: / });

export const pillSays = (words: RegExp): Promise<void> =>
  expect.element(pill).toHaveAccessibleName(words);

export async function openFamilyTablet(): Promise<FamilyServer> {
  vi.setSystemTime(wednesday);
  const server = new FamilyServer();
  server.write(leo);
  await openApp('/students', { family: 'none', deps: { fetch: server.fetch() } });
  await must(host().signInParent({ ...account, isShared: false }));
  await pillSays(/All synced \d\d:\d\d/);
  return server;
}
