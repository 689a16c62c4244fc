/**
 * The server's language model: asked only where the family allows it and somebody presses the button, or, where that is
 * allowed too, in doubt; and never instead of the device.
 */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { host } from '../../../../../web/device/host.ts';
import { must } from '../../../../support/screens/open-app.tsx';
import { contents, extract, importButton, openImportWithAi } from '../curriculum-fixture.ts';

const askButton = page.getByRole('button', { name: 'Read it with Anthropic’s AI' });

/** The import with a list that was read, in a family that allows it; the bodies that were sent. */
async function openRead(answer: object): Promise<string[]> {
  const sent = await openImportWithAi({ answer });
  await must(host().act('setDataSharing', { isAllowed: true }));
  await page.getByLabelText('Table of contents').fill(contents);
  await page.getByRole('button', { name: 'Extract lessons' }).click();
  await expect.element(page.getByText(/^Read on this device by rules/)).toBeVisible();
  return sent;
}

const listed = (lessonNumber: number, title: string) => ({
  lessonNumber,
  title,
  type: 'lesson',
  description: '',
  estimatedMinutes: 30,
});

it('What the model finds takes the lessons’ place, says so, and is undone', async () => {
  const lessons = [listed(1, 'Adding fractions'), listed(2, 'Tenths')];
  const reply = { lessons, count: 2, source: 'ai', reason: null, notes: [] };
  const sent = await openRead(reply);
  expect(sent).toEqual([]);
  await askButton.click();
  await expect.element(page.getByText(/^Read by the server’s AI/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import 2 lessons' })).toBeVisible();
  expect(JSON.parse(sent[0]!)).toMatchObject({ extractionType: 'text', textContent: contents });
  await page.getByRole('button', { name: /^2 ?Tenths/ }).click();
  await expect.element(page.getByRole('mark')).toMatchTextContent('Tenths');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('button', { name: 'Import 7 lessons' })).toBeVisible();
});

it('Where the server has no model the lessons stay as the device has read them, and that is said', async () => {
  const rules = { lessons: [], count: 0, source: 'rules', reason: 'no-provider', notes: [] };
  await openRead(rules);
  await askButton.click();
  await expect.element(page.getByText('This server has no AI')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import 7 lessons' })).toBeVisible();
});

it('A doubtful list goes there by itself only where that is allowed too, and once; the other readings stay, and no answer loses nothing', async () => {
  const titles = ['Cave Paintings', 'Tombs of Egypt', 'Vases of Greece', 'Mosaics of Rome'];
  const lessons = titles.map((title, at) => listed(at + 1, title));
  const reply = { lessons, count: 4, source: 'ai', reason: null as string | null, notes: [] };
  const sent = await openImportWithAi({ answer: reply });
  await must(host().act('setDataSharing', { isAllowed: true }));
  const [caves, tombs, vases, mosaics] = titles;
  const list = `Unit 1 Ancient Art\n${caves}\n${tombs}\nUnit 2 Rome\n${vases}\n${mosaics}`;
  await extract(list);
  await expect.element(page.getByText(/^Two readings fit about equally well/)).toBeVisible();
  await expect.element(importButton(2)).toBeVisible();
  expect(sent).toEqual([]);

  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  const also = page.getByRole('checkbox', { name: /^Also by itself, when a list is doubtful/ });
  await expect.element(also).not.toBeChecked();
  await also.click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect.element(page.getByText(/and at once when two readings of it fit/)).toBeVisible();
  await extract(list);
  await expect
    .element(page.getByText(/^Asked Anthropic as this list was doubtful\. Its reading is shown/))
    .toBeVisible();
  await expect.element(importButton(4)).toBeVisible();
  await page.getByRole('radio', { name: /^2 × / }).click();
  await expect.element(importButton(2)).toBeVisible();
  expect(sent).toHaveLength(1);

  Object.assign(reply, { lessons: [], count: 0, source: 'rules', reason: 'unreachable' });
  await page.getByRole('button', { name: 'Start over' }).click();
  await extract(list);
  await expect.element(page.getByText(/list was doubtful, but no answer came/)).toBeVisible();
  await expect.element(importButton(2)).toBeVisible();
  expect(sent).toHaveLength(2);
});
