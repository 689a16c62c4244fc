/** Two people on one tablet, each with their own theme. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { host } from '../../../../web/device/host.ts';
import { demoStudentId } from '../../../support/screens/demo-records.ts';
import { must, openApp, reloadApp } from '../../../support/screens/open-app.tsx';

const shown = () => document.documentElement.dataset['theme'];
const finn = { t: 'student', id: demoStudentId('Finn Alder') } as const;

/** The themes in which a heading stood, from now on, by each change of the page. */
function themesOf(heading: RegExp): Set<string | undefined> {
  const themes = new Set<string | undefined>();
  const look = (): void => {
    if (heading.test(document.querySelector('h1')?.textContent ?? '')) themes.add(shown());
  };
  const observer = new MutationObserver(look);
  observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
  return themes;
}

async function enterAsFinn(): Promise<void> {
  await page.getByRole('button', { name: /^Finn Alder/ }).click();
  await page.getByLabelText('4-digit PIN').fill('1234');
  await expect
    .element(page.getByRole('heading', { name: /Finn Alder.*Learning Path/ }))
    .toBeVisible();
}

it('A person’s own theme is shown from their first screen on, and the former theme until then', async () => {
  await openApp('/');
  await must(host().act('setOwnSettings', { whose: finn, values: { theme: 'dark' } }));
  expect(shown()).toBe('light');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Switch person' }).click();
  const finns = themesOf(/Learning Path/);
  await enterAsFinn();
  expect([...finns]).toEqual(['dark']);

  await page.getByRole('button', { name: 'Parent Dashboard' }).click();
  await expect.element(page.getByRole('heading', { name: /Who’s here\?/ })).toBeVisible();
  expect(shown()).toBe('dark');
  const refused = await host().act('setOwnSettings', { whose: finn, values: { theme: 'light' } });
  expect(refused).toMatchObject({ error: { code: 'locked' } });
  await reloadApp('/who');
  expect(shown()).toBe('dark');

  const robins = themesOf(/Family Dashboard/);
  await page.getByRole('button', { name: /^Robin Alder/ }).click();
  await page.getByLabelText('Password', { exact: true }).fill('explore');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Family Dashboard' })).toBeVisible();
  expect([...robins]).toEqual(['light']);
});
