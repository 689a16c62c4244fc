/** What was done on a page, undone from the list or by a key. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { act } from '../../../../web/device/act.ts';
import { openApp, readNow, reloadApp } from '../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../support/screens/violations.ts';

const list = page.getByRole('dialog', { name: 'Last changes' });
async function openClasses(): Promise<void> {
  await openApp('/classes', { family: 'local' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const undoKey = () => userEvent.keyboard('{Control>}z{/Control}');
const classNames = async () => (await readNow('listClasses')).map(({ name }) => name);

async function addClass(name: string): Promise<void> {
  await act('saveClass', { id: null, values: { name } });
  await expect.element(page.getByText(name).first()).toBeVisible();
}

async function openList(): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Last changes' }).click();
  await expect.element(list).toBeVisible();
}

it('A key undoes what was done last, one after the other, and says when nothing is left', async () => {
  await openClasses();
  await undoKey();
  await expect.element(page.getByText('Nothing is left to undo here')).toBeVisible();
  await addClass('Botany');
  await addClass('Music');
  await undoKey();
  await expect.poll(classNames).toEqual(['Botany']);
  await undoKey();
  await expect.poll(classNames).toEqual([]);
});

it('The list says what was done here, by whom, and undoes any of it, after a restart too', async () => {
  await openClasses();
  await addClass('Botany');
  await addClass('Music');
  await reloadApp();
  await openList();
  expect(await violationsIn()).toEqual([]);
  const items = list.getByRole('listitem');
  await expect.element(items.first()).toMatchTextContent('Music');
  const botany = items.filter({ hasText: 'Botany' });
  await expect.element(botany).toMatchTextContent(/\d:\d\d [AP]M · Ivy Fern/);
  await botany.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(classNames).toEqual(['Music']);
  await expect.element(botany).toMatchTextContent(/Undone$/);
  const kept = 'What was done on this device, up to the last 200 changes.';
  await expect.element(list.getByText(kept)).toBeVisible();
  await items.filter({ hasText: 'Music' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(classNames).toEqual([]);
});

it('What somebody has changed since stays, and is not called undone', async () => {
  await openClasses();
  await addClass('Botany');
  const [botany] = await readNow('listClasses');
  await act('saveClass', { id: botany!.id, values: { name: 'Plants' } });
  await openList();
  await list.getByRole('listitem').last().getByRole('button', { name: 'Undo' }).click();
  const stays = list.getByText('What somebody has changed since stays as it is');
  await expect.element(stays).toBeVisible();
  expect(list.getByText('Undone', { exact: true }).query()).toBeNull();
  expect(await classNames()).toEqual(['Plants']);
});
