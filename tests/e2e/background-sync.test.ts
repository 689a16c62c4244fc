/** What was done without a network is sent once there is one, after the last page was closed (Background Sync). */
import { expect } from '@playwright/test';
import type { CDPSession } from '@playwright/test';
import { faultyNetwork, type FaultyNetwork } from '../support/server/faulty-network.ts';
import { registerAt } from '../support/server/register-at.ts';
import { backgroundSyncTag } from '../../web/workers/background-sync.ts';
import { addStudent, ana, goTo, pillSays, signIn } from './harness/sign-in-steps.ts';
import { startStoryServer, type StoryServer } from './harness/story-server.ts';
import { test } from './harness/story.ts';

let server: StoryServer;
/** The tablet's way to the server: Playwright's own switch waits for a service worker that doesn't run. */
let network: FaultyNetwork;
test.beforeAll(async () => {
  server = await startStoryServer();
  network = await faultyNetwork(server.url);
  await registerAt(server.url, ana);
});
test.afterAll(async () => {
  await network?.stop();
  await server?.remove();
});

interface Registration {
  registrationId: string;
  isDeleted: boolean;
}

/** The running service worker of this browser's only origin. */
async function registrationOf(session: CDPSession): Promise<Registration> {
  const found = new Promise<Registration>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first) resolve(first);
    });
  });
  await session.send('ServiceWorker.enable');
  return found;
}

test('what was added without a network is sent by the service worker after the last page was closed', async ({
  browser,
}) => {
  const laptop = await browser.newPage();
  await signIn(laptop, server.url, ana);
  await goTo(laptop, 'Students');
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const tablet = await context.newPage();
  await signIn(tablet, network.url, ana);
  await tablet.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await pillSays(tablet, /All synced/);
  network.set('closed');
  await addStudent(tablet, { name: 'Leo Moss', gradeLevel: '3rd Grade', animal: 'Fox' });
  await pillSays(tablet, /Offline/);

  // A page of the same browser that is none of the app's.
  const other = await context.newPage();
  await tablet.close();
  const session = await context.newCDPSession(other);
  const { registrationId } = await registrationOf(session);
  // It starts anew, as after a night, and has what it imported while it was installed.
  await session.send('ServiceWorker.stopAllWorkers');
  await expect(laptop.getByText('Leo Moss')).toHaveCount(0);
  network.set('open');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(network.url).origin,
    registrationId,
    tag: backgroundSyncTag,
    lastChance: false,
  });
  await expect(laptop.getByText('Leo Moss').first()).toBeVisible();
});
