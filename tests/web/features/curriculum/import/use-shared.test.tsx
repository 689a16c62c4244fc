/** What other apps share is read where curriculums are imported. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { countShared, dropShared, keepShared } from '../../../../../web/browser/shared-content.ts';
import { openApp } from '../../../../support/screens/open-app.tsx';
import { contents, robin } from '../curriculum-fixture.ts';

const taking = '/curriculum?tab=import&shared=1';

async function share(...files: File[]): Promise<void> {
  const body = new FormData();
  for (const file of files) body.append('file', file);
  if (files.length === 0) body.append('text', contents);
  await keepShared(new Request('/share', { method: 'POST', body }));
}

const listOf = (name: string): File => new File([contents], name, { type: 'text/plain' });

it('Shared text is read at once, and the address doesn’t ask for it again', async () => {
  await share();
  await openApp(taking, { family: 'local' });
  await expect.element(page.getByText(/^Extracted 7 lessons/)).toBeVisible();
  expect(location.search).toBe('?tab=import');
});

it('Shared files are the pages of one list, in the order of their numbers', async () => {
  const file = (name: string, text: string) => new File([text], name, { type: 'text/plain' });
  await share(file('page 10.txt', 'Lesson 8: Thirds'), file('page 9.txt', contents));
  await openApp(taking, { family: 'local' });
  await expect.element(page.getByRole('button', { name: 'Import 8 lessons' })).toBeVisible();
  await expect.element(page.getByText(/Lesson 5: Hundredths[^]*Lesson 8: Thirds/)).toBeVisible();
  expect(await countShared()).toBe(0);
});

it('If nothing came, the screen says so and takes a file', async () => {
  await openApp(taking, { family: 'local' });
  await expect.element(page.getByText(/^What was shared did not arrive/)).toBeInTheDocument();
  await expect.element(page.getByLabelText('Table of contents')).toBeVisible();
});

it('What waits from before isn’t taken for what could not be kept now', async () => {
  await share(listOf('before.txt'));
  await openApp(`${taking}&lost=1`, { family: 'local' });
  await expect.element(page.getByText(/^What was shared did not arrive/)).toBeInTheDocument();
  expect([location.search, await countShared()]).toEqual(['?tab=import', 1]);
  await dropShared();
});

it('A shared photo may be a child’s work: it is kept for the child and the day', async () => {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')!.fillRect(0, 0, 20, 30);
  const photo = await canvas.convertToBlob({ type: 'image/png' });
  await share(new File([photo], 'owl.png', { type: 'image/png' }));
  await openApp(taking, { family: 'local', changes: [robin] });
  const question = page.getByRole('alertdialog', { name: 'What is it?' });
  await expect.element(question.getByText('owl.png')).toBeVisible();
  await question.getByRole('button', { name: /^A child’s work/ }).click();
  const keep = page.getByRole('dialog', { name: 'Keep Something' });
  await expect.element(keep.getByText(/^owl/)).toBeVisible();
  await expect.element(keep.getByLabelText('Student')).toHaveValue(String(robin.id));
  await keep.getByLabelText('Title').fill('An owl');
  await keep.getByRole('button', { name: 'Keep Something' }).click();
  await expect.element(page.getByText('An owl is kept')).toBeInTheDocument();
});
