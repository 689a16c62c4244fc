/** A student's own settings act at once, and on nobody else. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { host } from '../../../../web/device/host.ts';
import { demoStudentId } from '../../../support/screens/demo-records.ts';
import { must, openApp, readNow, reloadApp } from '../../../support/screens/open-app.tsx';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';

const hazel = { t: 'student', id: demoStudentId('Hazel Alder') } as const;
const own = () => readNow('ownSettings', hazel);
const setting = (name: RegExp) => page.getByRole('switch', { name });
const choice = (group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });
const choose = (group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click();
const root = () => getComputedStyle(document.documentElement);
const openSettings = (options = {}) => openApp('/settings', { student: 'Hazel Alder', ...options });

it('A student begins with usual texts, motion and reading aloud, without sounds and confetti', async () => {
  await openSettings();
  await expect.element(choice('Text size', 'Usual')).toBeChecked();
  for (const name of [/^Things that move/, /^Read aloud/])
    await expect.element(setting(name)).toBeChecked();
  for (const name of [/^Easy letters/, /^Sounds/, /^Confetti/])
    await expect.element(setting(name)).not.toBeChecked();
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
});

it('Text size, letters and motion change all that is on the screen, also after a reload', async () => {
  await openSettings({ width: 390 });
  await choose('Text size', 'Larger');
  await expect.poll(() => root().fontSize).toBe('20px');
  expect(isTooWide()).toBe(false);
  await setting(/^Easy letters/).click();
  await expect.poll(() => getComputedStyle(document.body).fontFamily).toMatch(/^"?Lexend/);
  const heading = page.getByRole('heading', { level: 1 });
  expect(getComputedStyle(heading.element()).fontFamily).toMatch(/^"?Lexend/);
  await expect.poll(() => document.fonts.check('16px "Lexend Variable"')).toBe(true);
  await setting(/^Things that move/).click();
  await expect.poll(() => getComputedStyle(heading.element()).animationDuration).toBe('1e-05s');
  await expect.poll(async () => (await own()).motion).toBe(false);
  await reloadApp();
  await expect.poll(() => root().fontSize).toBe('20px');
  await expect.element(choice('Text size', 'Larger')).toBeChecked();
  await must(host().signInStudent({ studentId: demoStudentId('Finn Alder'), pin: '1234' }));
  await expect.poll(() => root().fontSize).toBe('16px');
});

it('Colors are a student’s own', async () => {
  await openSettings();
  await choose('Colors', 'Dark');
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
  expect((await own()).theme).toBe('dark');
});

it('Reading aloud and sounds act on the student’s path', async () => {
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([
    { localService: true, lang: 'en-US' } as SpeechSynthesisVoice,
  ]);
  const played = vi.spyOn(OscillatorNode.prototype, 'start');
  await openApp('/student', { student: 'Finn Alder' });
  // His day has the specified samples.
  const finn = { t: 'student', id: demoStudentId('Finn Alder') } as const;
  const finns = () => readNow('ownSettings', finn);
  const readers = page.getByRole('button', { name: 'Read aloud' });
  await expect.poll(() => readers.elements().length).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await setting(/^Read aloud/).click();
  await setting(/^Sounds/).click();
  await expect.poll(finns).toMatchObject({ readAloud: false, sounds: true });
  expect(played).toHaveBeenCalled();
  played.mockClear();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect.element(page.getByRole('button', { name: /^Math Practice/ })).toBeVisible();
  await expect.element(readers).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Math Practice/ }).click();
  await expect.poll(() => played.mock.calls.length).toBeGreaterThan(0);
});

it('Where the browser has no voice, the setting says so', async () => {
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([]);
  await openSettings();
  await expect.element(page.getByText(/This device has no voice/)).toBeVisible();
});

it('The menu with one’s name leads to the settings [SP6.4]', async () => {
  await openApp('/student', { student: 'Hazel Alder' });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect.element(choice('Text size', 'Usual')).toBeVisible();
});
