/** The wall view: all children's day without an open profile; a tick by the child's PIN; dark at night. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create } from '../../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { useDevice } from '../../../../web/device/device-view.ts';
import { host } from '../../../../web/device/host.ts';
import { leo, openFamilyTablet } from '../../../support/screens/family-tablet.ts';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { must, openApp, reloadApp } from '../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';

const work = page.getByRole('list', { name: 'Today’s work of Finn Alder' });

it.each([390, 820, 1180, 1440])(
  'At %i px every child’s day can be read with nobody signed in, in light and dark',
  async (width) => {
    // Also children of two surnames go by their first names.
    const nora = { fullName: 'Nora Birch', gradeLevel: '2nd Grade' };
    await openApp('/today', { width, changes: [create(student, nora, seededRandom(6))] });
    await expect.element(page.getByRole('heading', { name: /Wednesday, March 4$/ })).toBeVisible();
    for (const name of ['Hazel', 'Rowan', 'Juniper', 'Finn', 'Willow', 'Jasper', 'Nora'])
      await expect.element(page.getByRole('heading', { name, exact: true })).toBeInTheDocument();
    expect(isTooWide()).toBe(false);
    expect(await violationsIn()).toEqual([]);
    expect(await faintInDark()).toEqual([]);
  },
);

it.each([
  [1180, 820],
  [820, 1180],
  [1024, 768],
])(
  'A tablet of %i × %i px shows six children at a glance: nothing scrolls, no title is cut',
  async (width, height) => {
    await openApp('/today', { width, height });
    await expect.element(work).toBeVisible();
    await expect.poll(() => document.querySelectorAll('main li li').length).toBeGreaterThan(12);
    const root = document.documentElement;
    await expect.poll(() => root.scrollHeight - root.clientHeight).toBeLessThanOrEqual(0);
    // A line more than has room: what letters reach beyond their line isn't cut.
    const isCut = ({ scrollHeight, clientHeight }: Element): boolean =>
      clientHeight > 0 && scrollHeight - clientHeight > 16;
    const cut = (): (string | null)[] =>
      [...document.querySelectorAll('main li ul, main li ul *')]
        .filter(isCut)
        .map(({ textContent }) => textContent);
    await expect.poll(cut).toEqual([]);
  },
);

it('A tick asks for the child’s PIN; a wrong one is said and writes nothing', async () => {
  await openApp('/today');
  const box = work.getByRole('button', { name: /^Math Practice/ });
  await box.click();
  const dialog = page.getByRole('dialog', { name: 'Hello, Finn!' });
  const pin = dialog.getByLabelText(/PIN/).first();
  await pin.fill('4321');
  await expect.element(dialog.getByText('Not quite. Try once more.')).toBeVisible();
  await pin.fill('1234');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(box).toHaveAttribute('aria-pressed', 'true');
});

it('At night it is dark until it is touched', async () => {
  await openApp('/today', { now: Date.UTC(2026, 2, 4, 22) });
  await expect.element(page.getByText('Good night')).toBeVisible();
  await expect.element(work).not.toBeInTheDocument();
  const demo = page.getByRole('complementary', { name: 'Demo' }).element();
  expect(getComputedStyle(demo).backgroundColor).toBe('rgb(0, 0, 0)');
  await page.getByText('Good night').click();
  await expect.element(work).toBeVisible();
});

/** The demo's wall with the parents' choices. */
async function openWallWith(chosen: { wallShowsTitles?: boolean; wallAsksPin?: boolean }) {
  await openApp('/');
  await must(host().act('setFamily', chosen));
  await reloadApp('/today');
  await expect.element(work).toBeVisible();
}

it('Where the parents hide the titles, only the subjects stand there, also for screen readers', async () => {
  await openWallWith({ wallShowsTitles: false });
  await expect.element(work.getByRole('button', { name: /^Math/ }).first()).toBeVisible();
  await expect.poll(() => document.body.innerHTML).not.toContain('Math Practice');
});

it('Where the parents want no PIN, the keyboard alone ticks the child’s work and opens it again', async () => {
  await openWallWith({ wallAsksPin: false });
  const box = work.getByRole('button', { name: /^Math Practice/ });
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(box).toHaveAttribute('aria-pressed', 'false');
  expect(useDevice.getState().session!.person).toBeNull();
});

it('The keyboard alone ticks by the PIN, and is back at the work after it', async () => {
  await openApp('/today');
  const box = work.getByRole('button', { name: /^Math Practice/ });
  await expect.element(box).toBeVisible();
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('4-digit PIN')).toHaveFocus();
  await userEvent.keyboard('1234');
  await expect.element(box).toHaveAttribute('aria-pressed', 'true');
  await expect.element(box).toHaveFocus();
});

it('What another device plans arrives while it is shown, with nobody signed in', async () => {
  const server = await openFamilyTablet();
  history.pushState(null, '', '/today');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(page.getByRole('heading', { name: 'Leo', exact: true })).toBeVisible();
  await expect.element(page.getByText('Nothing planned')).toBeVisible();
  const plan = { studentId: leo.id, date: '2026-03-04', subject: 'Math', title: 'Count to ten' };
  server.write(create(plannerTask, plan, seededRandom(5)));
  await host().syncNow();
  await expect.element(page.getByRole('button', { name: /^Count to ten/ })).toBeVisible();
  expect(useDevice.getState().session!.person).toBeNull();
});

const maySleep = page.getByText(/^This browser may let the screen sleep/);

it.each<[string, object | undefined]>([
  ['lacks the Wake Lock', undefined],
  ['refuses the Wake Lock', { request: () => Promise.reject(new Error('Low battery')) }],
])('A browser that %s shows the day, and says that the screen may sleep', async (_, wakeLock) => {
  vi.spyOn(navigator as { wakeLock: unknown }, 'wakeLock', 'get').mockReturnValue(wakeLock);
  await openApp('/today');
  await expect.element(work).toBeVisible();
  await expect.element(maySleep).toBeVisible();
});

it('A browser that keeps the screen awake is asked to by day, and let go when it is left', async () => {
  const release = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const lock = { release, addEventListener: () => undefined };
  const request = vi.fn<(kind: string) => Promise<typeof lock>>(() => Promise.resolve(lock));
  vi.spyOn(navigator as { wakeLock: unknown }, 'wakeLock', 'get').mockReturnValue({ request });
  await openApp('/today');
  await expect.element(work).toBeVisible();
  await expect.poll(() => request.mock.calls).toEqual([['screen']]);
  await expect.element(maySleep).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Who’s here?' }).click();
  await expect.poll(() => release.mock.calls.length).toBe(1);
});
