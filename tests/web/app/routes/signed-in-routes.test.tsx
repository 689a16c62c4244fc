/** Whoever opens an address of somebody else is led home. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { demoParent, demoPassword } from '../../../../shared-model/demo/demo-people.ts';
import { useDevice } from '../../../../web/device/device-view.ts';
import { host } from '../../../../web/device/host.ts';
import { rememberReturnTo } from '../../../../web/shell/return-to.ts';
import { countShared, dropShared, keepShared } from '../../../../web/browser/shared-content.ts';
import { openFamilyTablet } from '../../../support/screens/family-tablet.ts';
import { must, openApp, reloadApp } from '../../../support/screens/open-app.tsx';

const heading = page.getByRole('heading', { level: 1 });

it('A student who opens a parent’s address is redirected to /student', async () => {
  await openApp('/', { student: 'Hazel Alder' });
  for (const address of ['/', '/students', '/planner', '/teacher/dashboard', '/parent/login']) {
    await reloadApp(address);
    await expect.element(heading).toMatchTextContent('Learning Path');
    expect(location.pathname).toBe('/student');
  }
});

it('A parent who opens a student’s address is redirected to /', async () => {
  await openApp('/');
  for (const address of ['/student', '/student/dashboard', '/student/tasks', '/login']) {
    await reloadApp(address);
    await expect.element(heading).toHaveTextContent('Family Dashboard');
    expect(location.pathname).toBe('/');
  }
});

it('Who signs in at a deep link and goes home at once is not led back to it', async () => {
  await openFamilyTablet();
  expect(location.pathname).toBe('/students');
  rememberReturnTo('/students');
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click();
  await expect.element(heading).toHaveTextContent('Family Dashboard');
  expect(location.pathname).toBe('/');
});

async function share(text: string): Promise<string> {
  const body = new FormData();
  body.append('text', text);
  const answer = await keepShared(new Request('/share', { method: 'POST', body }));
  const { pathname, search } = new URL(answer.headers.get('location')!);
  return pathname + search;
}

it('What a child shares waits for a parent, which the child is told; the parent finds it after signing in', async () => {
  await dropShared();
  await openApp(await share('Lesson 1: Owls\nLesson 2: Bats'), { student: 'Hazel Alder' });
  await expect.element(page.getByText(/^Got it! It waits here for a parent/)).toBeInTheDocument();
  await expect.element(heading).toMatchTextContent('Learning Path');
  expect(location.pathname + location.search).toBe('/student');
  await expect.element(page.getByText(/shared with Trailbook waits/)).not.toBeInTheDocument();
  await reloadApp(await share(''));
  await expect.element(page.getByText(/^Trailbook couldn’t keep that/)).toBeInTheDocument();

  await must(host().signOut());
  const attempt = { email: demoParent.email, password: demoPassword, isShared: true };
  await must(host().signInParent(attempt));
  await reloadApp('/');
  const notice = page.getByText('1 thing that another app shared with Trailbook waits for you.');
  await expect.element(notice).toBeVisible();
  await page.getByRole('link', { name: 'Look at it' }).click();
  await expect.element(page.getByText(/^Extracted 2 lessons/)).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  expect(await countShared()).toBe(0);
});

it('On a student’s own device, where no parent opens a profile, it isn’t kept, and the student is told', async () => {
  await openApp('/', { student: 'Hazel Alder' });
  await expect.element(heading).toMatchTextContent('Learning Path');
  const session = useDevice.getState().session!;
  useDevice.setState({ session: { ...session, holder: { kind: 'student', studentId: 1 } } });
  history.pushState(null, '', await share('Lesson 1: Owls'));
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(page.getByText(/^Trailbook couldn’t keep that/)).toBeInTheDocument();
  expect(location.pathname).toBe('/student');
  expect(await countShared()).toBe(0);
});
