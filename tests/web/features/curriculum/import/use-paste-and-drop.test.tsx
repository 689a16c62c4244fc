/** What was copied on another page, pasted by keys into the import and onto the curriculum. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../../support/screens/open-app.tsx';
import { contents, course, importButton, listField } from '../curriculum-fixture.ts';

/** Copies by keys what another page shows. */
async function copy(html: string): Promise<void> {
  const other = document.createElement('div');
  other.innerHTML = html;
  document.body.append(other);
  getSelection()!.selectAllChildren(other);
  await userEvent.copy();
  other.remove();
}

const table =
  '<table><tr><th>Lesson</th><th>Title</th></tr><tr><td>1</td><td>Seeds</td></tr><tr><td>2</td><td>Roots</td></tr></table>';

const open = async (tab = ''): Promise<void> => {
  await openApp(`/curriculum${tab}`, { family: 'local', changes: course });
  await expect.element(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
};

const hasPlace = (): boolean => document.activeElement?.closest('#main') !== null;

it('A list is pasted by keys into the import’s empty field: its lessons stand below, and the keyboard goes on there', async () => {
  await open('?tab=import');
  await copy(`<pre>${contents}</pre>`);
  (await listField.findElement()).focus();
  await userEvent.keyboard('{ControlOrMeta>}v{/ControlOrMeta}');
  await expect.element(importButton(7)).toBeVisible();
  await expect.poll(hasPlace).toBe(true);
});

it('A table is pasted by keys onto the list of courses: it leads to the import with its lessons', async () => {
  await open();
  await copy(table);
  (await page.getByRole('tab', { name: 'Overview' }).findElement()).focus();
  await userEvent.keyboard('{ControlOrMeta>}v{/ControlOrMeta}');
  await expect.element(importButton(2)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^(?!Select).*Roots/s })).toBeVisible();
  await expect.poll(hasPlace).toBe(true);
});
