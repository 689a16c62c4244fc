/**
 * The server's language model: asked only where the family allows it and somebody presses the button, and never instead
 * of the device.
 */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { host } from '../../../../../web/device/host.ts';
import { must } from '../../../../support/screens/open-app.tsx';
import { contents, openImportWithAi } from '../curriculum-fixture.ts';

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
