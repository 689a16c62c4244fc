/**
 * What a family is told: the switches, the times, what the browser is asked and when, and children's calendars as
 * feeds.
 */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { create } from '../../../../../shared-model/commit/change.ts';
import { problemHeader } from '../../../../../shared-model/contracts/problem-body.ts';
import { student } from '../../../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../../../shared-model/lib/random.ts';
import { problemText } from '../../../../../shared-model/problems/problem-text.ts';
import { setNoticesHere, useNoticesHere } from '../../../../../web/browser/notices-here.ts';
import { json } from '../../../../support/screens/fake-answers.ts';
import { account, FamilyServer } from '../../../../support/screens/family-server.ts';
import { openApp, readNow } from '../../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../../support/screens/violations.ts';

const path = '/settings?tab=notifications';
const moss = create(student, { fullName: 'Moss Fern', gradeLevel: '2nd Grade' }, seededRandom(1));

const toggle = (name: RegExp | string) => page.getByRole('switch', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const panel = (name: string) => page.getByRole('region', { name });

/** The browser's own answer about notices. */
function browserSays(permission: NotificationPermission, answer = permission) {
  setNoticesHere({ reminders: 'off', badge: false });
  let now = permission;
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => now);
  return vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => (now = answer));
}

type Answers = Record<string, (body: unknown) => Response>;

/** Ana's family at a server that answers calls about notices as told; another is unreachable. */
async function openSynced(answers: Answers, server = new FamilyServer()): Promise<void> {
  server.write(moss);
  const reach = server.fetch();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input as string, 'http://localhost');
    const name = `${init?.method ?? 'GET'} ${pathname.replace(/\d{5,}/, ':id')}`;
    if (!/\/api\/(push|calendar-feeds|students\/:id\/calendar-feed)/.test(name))
      return reach(input, init);
    const answer = server.network === 'open' ? answers[name] : undefined;
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(typeof init?.body === 'string' ? JSON.parse(init.body) : undefined);
  };
  await openApp('/parent/login', { family: 'none', deps: { fetch } });
  await page.getByLabelText('Email').fill(account.email);
  await page.getByLabelText('Password', { exact: true }).fill(account.password);
  await button('Sign in').click();
  await expect.element(page.getByRole('heading', { name: 'Family Dashboard' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('tab', { name: 'Notifications' }).click();
}

const known = (isSubscribed: boolean, sendsMail = true) =>
  json({ key: 'B'.repeat(87), isSubscribed, sendsMail }, 200);

it('The four switches and the times begin as specified, and save themselves [MR3.28, SP9.14]', async () => {
  browserSays('default');
  await openApp(path, { family: 'local' });
  await expect.element(toggle(/^Email/)).toBeChecked();
  await expect.element(toggle(/^Assignment reminders/)).toBeChecked();
  await expect.element(toggle(/^Progress/)).not.toBeChecked();
  await expect.element(toggle(/^Weekly summary/)).toBeChecked();
  await expect.element(page.getByLabelText('Reminder time')).toHaveValue('08:00');
  await expect.element(page.getByText(/need an account\. On this device alone/)).toBeVisible();
  await toggle(/^Progress/).click();
  await expect.element(page.getByText('Settings saved')).toBeVisible();
  await page.getByLabelText('Reminder time').fill('07:15');
  await page.getByLabelText('From').fill('21:30');
  await toggle(/^Weekly summary/).click();
  await expect
    .poll(() => readNow('settingsOfFamily'))
    .toMatchObject({
      notifyProgress: true,
      notifyWeekly: false,
      remindAt: '07:15',
      quietFrom: '21:30',
      quietUntil: '07:00',
    });
  await toggle(/^Quiet hours/).click();
  await expect.element(page.getByLabelText('From')).not.toBeInTheDocument();
  expect(await violationsIn()).toEqual([]);
});

it('It is said what a reminder is before the browser asks, which it does only after “Turn on”', async () => {
  const asks = browserSays('default', 'granted');
  await openApp(path, { family: 'local' });
  await expect.element(page.getByText(/your browser asks whether it may/)).toBeVisible();
  await expect.element(page.getByText(/numbers only: no child’s name/)).toBeVisible();
  expect(asks).not.toHaveBeenCalled();
  await button('Turn on').click();
  expect(asks).toHaveBeenCalledOnce();
  await expect
    .element(page.getByText(/while Trailbook is open in a parent’s profile/))
    .toBeVisible();
  expect(useNoticesHere.getState().reminders).toBe('here');
  await button('Turn off here').click();
  await expect.element(button('Turn on')).toBeVisible();
  expect(useNoticesHere.getState()).toEqual({ reminders: 'off', badge: false });
});

it('Where the browser has been told no, it is said how to allow it, and seen when that was done', async () => {
  const asks = browserSays('denied', 'denied');
  await openApp(path, { family: 'local' });
  await expect.element(page.getByText(/^Your browser doesn’t let Trailbook/)).toBeVisible();
  await expect.element(page.getByText(/set Notifications to Allow/)).toBeVisible();
  await expect.element(button('Turn on')).not.toBeInTheDocument();
  expect(asks).not.toHaveBeenCalled();
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  window.dispatchEvent(new Event('focus'));
  await expect.element(button('Turn on')).toBeVisible();
});

it('A “no” to the browser’s question leaves reminders off', async () => {
  browserSays('default', 'denied');
  await openApp(path, { family: 'local' });
  await button('Turn on').click();
  await expect.element(page.getByText(/set Notifications to Allow/)).toBeVisible();
  expect(useNoticesHere.getState().reminders).toBe('off');
});

it('Without a connection nothing can be turned on, and that is said; nor are the feeds known', async () => {
  browserSays('default');
  const server = new FamilyServer();
  await openSynced({}, server);
  await expect
    .element(panel('On this device').getByText(/^There is no connection to your server/))
    .toBeVisible();
  await expect.element(button('Turn on')).not.toBeInTheDocument();
  await expect
    .element(panel('Calendar feeds').getByText(/^The server gives no answer/))
    .toBeVisible();
});

it('Where the browser’s message service can’t be reached, reminders come while the app is open, and why is said', async () => {
  browserSays('default', 'granted');
  await openSynced({
    'GET /api/push/key': () => known(false, false),
    'GET /api/calendar-feeds': () => json([], 200),
  });
  await expect.element(page.getByText(/^This server sends no mails/)).toBeVisible();
  await button('Turn on').click();
  await expect
    .element(page.getByText(/message service and your server have to be reached/))
    .toBeVisible();
  await expect.element(button('Also while closed')).toBeVisible();
  expect(useNoticesHere.getState().reminders).toBe('here');
  await button('Turn off here').click();
});

it('A device that its push service no longer knew is told so, and can be turned on again', async () => {
  browserSays('granted');
  setNoticesHere({ reminders: 'push' });
  await openSynced({
    'GET /api/push/key': () => known(false),
    'GET /api/calendar-feeds': () => json([], 200),
  });
  await expect.element(page.getByText(/no longer knew this device/)).toBeVisible();
  await expect.element(button('Turn on')).toBeVisible();
});

it('A test that the browser doesn’t show says so', async () => {
  browserSays('granted');
  setNoticesHere({ reminders: 'here' });
  const ended = { showNotification: () => Promise.reject(new TypeError('No active registration')) };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(
    ended as unknown as ServiceWorkerRegistration,
  );
  await openApp(path, { family: 'local', changes: [moss] });
  await button('Send a test').click();
  await expect.element(page.getByText('That could not be done')).toBeVisible();
});

it('A test that can’t be sent says so', async () => {
  browserSays('granted');
  setNoticesHere({ reminders: 'push' });
  let outcome = 'failed';
  await openSynced({
    'GET /api/push/key': () => known(true),
    'GET /api/calendar-feeds': () => json([], 200),
    'POST /api/push/test': () => json({ outcome }, 200),
  });
  await button('Send a test').click();
  await expect.element(page.getByText(/gives no answer\. Please try again later/)).toBeVisible();
  outcome = 'gone';
  await button('Send a test').click();
  await expect.element(page.getByText(/no longer knew this device/).first()).toBeVisible();
  await expect.element(button('Turn on')).toBeVisible();
});

it('A calendar feed is made after the password where the server wants it, its link is shown once, and it ends', async () => {
  browserSays('default');
  let isRecent = false;
  let feeds: object[] = [];
  const made = { madeAt: '2026-03-04T15:00:00.000Z', readAt: null };
  await openSynced({
    'GET /api/push/key': () => known(false),
    'GET /api/calendar-feeds': () => json(feeds, 200),
    'POST /api/students/:id/calendar-feed': () => {
      if (!isRecent) {
        isRecent = true;
        const headers = { [problemHeader]: problemText('sign-in-again') };
        return json({ message: 'Please sign in again to do this' }, 403, headers);
      }
      feeds = [{ studentId: moss.id, ...made }];
      return json({ path: `/api/calendar/${'A'.repeat(43)}.ics` }, 201);
    },
    'DELETE /api/students/:id/calendar-feed': () => {
      feeds = [];
      return json(undefined, 204);
    },
  });
  const row = page.getByRole('region', { name: 'Moss Fern' });
  await expect.element(row.getByText('Off', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Make a link' }).click();
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await question.getByLabelText('Password', { exact: true }).fill('a walk in the wood');
  await question.getByRole('button', { name: 'Enter password' }).click();
  await expect.element(question.getByText('This is not your password')).toBeVisible();
  await question.getByLabelText('Password', { exact: true }).fill(account.password);
  await question.getByRole('button', { name: 'Enter password' }).click();
  await expect
    .element(row.getByLabelText('Link'))
    .toHaveValue(`${location.origin}/api/calendar/${'A'.repeat(43)}.ics`);
  await expect
    .element(row.getByRole('link', { name: 'Open in a calendar app' }))
    .toHaveAttribute('href', expect.stringMatching(/^webcal:/));
  await expect.element(row.getByText(/not read yet/)).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  await row.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect.element(row.getByText('Off', { exact: true })).toBeVisible();
  await expect.element(row.getByLabelText('Link')).not.toBeInTheDocument();
});
