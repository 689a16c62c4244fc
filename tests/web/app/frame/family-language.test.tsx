/** The family's language is spoken at once wherever the app is open, and what is being typed stays. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LanguageTag } from '../../../../shared-model/entities/family.ts';
import { host } from '../../../../web/device/host.ts';
import { firstLanguage, speakLanguage } from '../../../../web/browser/language.ts';
import { must, openApp, readNow, reloadApp } from '../../../support/screens/open-app.tsx';

const choose = (language: LanguageTag) => must(host().act('setFamily', { language }));
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

it('A planner changes to Spanish, to French and back under somebody’s hands: no reload, no lost letter, no lost place', async () => {
  await openApp('/planner');
  await expect.element(title('Weekly Planner')).toBeVisible();
  const line = page.getByRole('textbox', { name: 'Quick add' });
  await line.fill('math fractions');
  const field = document.activeElement as HTMLInputElement;

  await choose('es');
  await expect.element(title('Plan de la semana')).toBeVisible();
  await expect.element(page.getByText('Lunes', { exact: true }).first()).toBeVisible();
  expect(document.documentElement.lang).toBe('es');
  expect(document.title).toContain('Plan de la semana');
  expect(field.isConnected).toBe(true);
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard(' y');
  expect(field.value).toBe('math fractions y');

  await choose('fr');
  await expect.element(title('Semainier')).toBeVisible();
  await expect.element(page.getByText('Mercredi', { exact: true }).first()).toBeVisible();
  expect(document.documentElement.lang).toBe('fr');
  expect(field.value).toBe('math fractions y');

  await choose('en');
  await expect.element(title('Weekly Planner')).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
});

it('A student’s trail, whose parts are painted once, follows too', async () => {
  await openApp('/', { student: 'Finn Alder' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const parts = () => page.getByRole('main').element().textContent;
  await expect.poll(parts).toMatch(/Today's trail/);
  await speakLanguage('fr');
  await expect.poll(parts).not.toMatch(/Learning|Today|Keep Growing|Level|earned/);
});

it('The family’s language is there after a reload, and before anybody has signed in', async () => {
  await openApp('/', { family: 'local' });
  await choose('es');
  await vi.waitUntil(() => document.documentElement.lang === 'es');
  await must(host().signOut());
  await reloadApp('/');
  expect(firstLanguage()).toBe('es');
  await expect
    .element(page.getByRole('heading', { level: 1, name: /¿Quién está aquí\?/ }))
    .toBeVisible();
});

it('A family without a language gets the one of the browser on which it began; a language that isn’t there is English', async () => {
  const languages = vi.spyOn(navigator, 'languages', 'get');
  languages.mockReturnValue(['de-AT', 'fr-CA', 'en']);
  expect(firstLanguage()).toBe('fr');
  await openApp('/', { family: 'local' });
  await expect.poll(async () => (await readNow('theFamily'))?.language).toBe('fr');
  await vi.waitUntil(() => document.documentElement.lang === 'fr');
  localStorage.clear();
  languages.mockReturnValue(['de-AT']);
  expect(firstLanguage()).toBe('en');
});
