/** Whoever opens an address of somebody else is led home. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { demoParent, demoPassword } from '../../../../shared-model/demo/demo-people.ts';
import { putOpenedFile } from '../../../../web/browser/opened-files.ts';
import { useDevice } from '../../../../web/device/device-view.ts';
import { host } from '../../../../web/device/host.ts';
import { rememberReturnTo } from '../../../../web/shell/return-to.ts';
import { countShared, dropShared, keepShared } from '../../../../web/browser/shared-content.ts';
import { openFamilyTablet } from '../../../support/screens/family-tablet.ts';
import { must, openApp, reloadApp } from '../../../support/screens/open-app.tsx';

const heading = page.getByRole('heading', { level: 1 });

it('A student who opens a parent’s address is redirected to /student [MR2.13]', async () => {
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

const signInParent = async (path: string): Promise<void> => {
  await must(host().signOut());
  const attempt = { email: demoParent.email, password: demoPassword, isShared: true };
  await must(host().signInParent(attempt));
  await reloadApp(path);
};

it('What a child shares or opens is given to the parents, who find it under Needs you and in the portfolio’s inbox', async () => {
  await dropShared();
  await share('Shared before by somebody else');
  await openApp(await share('My poem\nOwls fly at night'), { student: 'Hazel Alder' });
  await expect.element(page.getByText('Given to your parents')).toBeInTheDocument();
  await expect.element(heading).toMatchTextContent('Learning Path');
  expect(location.pathname + location.search).toBe('/student');
  expect(await countShared()).toBe(1);
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')!.fillRect(0, 0, 20, 30);
  const photo = await canvas.convertToBlob({ type: 'image/png' });
  await reloadApp('/student');
  putOpenedFile(new File([photo], 'IMG_20260304.png', { type: 'image/png' }));
  await expect.element(page.getByText('Given to your parents')).toBeInTheDocument();
  await reloadApp(await share(''));
  await expect.element(page.getByText(/^Trailbook couldn’t keep that/)).toBeInTheDocument();

  await signInParent('/');
  // What somebody shared without a profile waits as before.
  const waits = page.getByText('1 thing that another app shared with Trailbook waits for you.');
  await expect.element(waits).toBeVisible();
  await dropShared();
  const row = page.getByRole('listitem').filter({ hasText: '2 things were given to you' });
  await expect.element(row).toMatchTextContent(/Hazel: (My poem|Photo)/);
  await row.getByRole('button', { name: 'Open' }).click();
  const inbox = page.getByRole('region', { name: 'Given by your children' });
  await expect.element(inbox.getByRole('heading', { name: 'Photo' })).toBeVisible();
  const poem = inbox.getByRole('listitem').filter({ hasText: 'My poem' });
  await expect.element(poem).toMatchTextContent(/Owls fly at night/);
  await poem.getByRole('button', { name: 'Keep in the portfolio' }).click();
  await expect.element(page.getByRole('heading', { name: 'My poem' })).toBeVisible();
  await expect.element(inbox.getByRole('heading', { name: 'My poem' })).not.toBeInTheDocument();
});

it('On a student’s own device it is given too; what can’t be kept isn’t, and the student is told', async () => {
  await openApp('/', { student: 'Hazel Alder' });
  await expect.element(heading).toMatchTextContent('Learning Path');
  const session = useDevice.getState().session!;
  useDevice.setState({ session: { ...session, holder: { kind: 'student', studentId: 1 } } });
  const arrive = async (address: string): Promise<void> => {
    history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await expect.poll(() => location.pathname).toBe('/student');
  };
  await arrive(await share('Lesson 1: Owls'));
  await expect.element(page.getByText('Given to your parents')).toBeInTheDocument();
  const body = new FormData();
  body.append('file', new File([new Uint8Array([0, 1, 2])], 'game.exe'));
  const answer = await keepShared(new Request('/share', { method: 'POST', body }));
  const { pathname, search } = new URL(answer.headers.get('location')!);
  await arrive(pathname + search);
  await expect.element(page.getByText(/^Trailbook couldn’t keep that/)).toBeInTheDocument();
  expect(await countShared()).toBe(0);
});
