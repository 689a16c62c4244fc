/** The server's language model: asked only where the family shares data and somebody presses the button, and never instead of the device. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { familySettings } from '../../../../shared-model/entities/family-settings.ts';
import { host } from '../../../../web/state/host.ts';
import { commit } from '../../../support/commit-changes.ts';
import { json } from '../../../support/fake-answers.ts';
import { must, openApp, readNow } from '../../../support/open-app.tsx';
import { contents } from './curriculum-fixture.ts';

const askButton = page.getByRole('button', { name: 'Read it with the server’s AI' });

/** The import with a list that was read, in a family that shares data or doesn't. */
async function openRead(dataSharing: boolean, answer: object): Promise<string[]> {
  const sent: string[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const isList = new Request(input, init).url.endsWith('/extract-lessons');
    if (isList) sent.push(await new Request(input, init).text());
    return isList ? json(answer, 200) : json({ message: 'Not found' }, 404);
  };
  await openApp('/curriculum?tab=import', { family: 'local', deps: { fetch } });
  const { id } = (await readNow('theFamily'))!;
  await must(commit(host(), [{ t: familySettings.name, id, fields: { dataSharing } }]));
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

it('Without the family’s consent there is no such button, and nothing is sent', async () => {
  const sent = await openRead(false, {});
  await expect.element(askButton).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('What the model finds takes the lessons’ place, says so, and is undone', async () => {
  const lessons = [listed(1, 'Adding fractions'), listed(2, 'Tenths')];
  const reply = { lessons, count: 2, source: 'ai', reason: null, notes: [] };
  const sent = await openRead(true, reply);
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
  await openRead(true, rules);
  await askButton.click();
  await expect.element(page.getByText('This server has no AI')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import 7 lessons' })).toBeVisible();
});
