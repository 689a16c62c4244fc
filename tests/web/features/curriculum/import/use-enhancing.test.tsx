import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readNow } from '../../../../support/screens/open-app.tsx';
import { openImportWithAi } from '../curriculum-fixture.ts';

const dialog = page.getByRole('dialog', { name: 'Add Curriculum' });
const question = dialog.getByRole('region', { name: 'Have Anthropic’s AI write it?' });
const enhance = dialog.getByRole('button', { name: 'Enhance description' });
const answer = { description: 'Ponds and what lives in them.', source: 'ai', reason: null };

/** The form of a new course that was asked to be described. */
async function askToEnhance(service: string | null = 'Anthropic'): Promise<string[]> {
  const sent = await openImportWithAi({ path: '/curriculum', service, answer });
  await page.getByRole('button', { name: 'Add Curriculum' }).first().click();
  await dialog.getByLabelText('Curriculum name').fill('Pond Life');
  await dialog.getByLabelText('Publisher (optional)').fill('Reed Press');
  await enhance.click();
  return sent;
}

it('A description is written by the server’s AI once the family has allowed it, and the form says so', async () => {
  const sent = await askToEnhance();
  await expect.element(question).toBeVisible();
  expect(sent).toEqual([]);
  await question.getByRole('button', { name: 'Allow and send' }).click();
  await expect
    .element(dialog.getByLabelText('Description (optional)'))
    .toHaveValue(answer.description);
  await expect.element(dialog.getByText(/^Written by the server’s AI/)).toBeVisible();
  expect(JSON.parse(sent[0]!)).toEqual({
    curriculumName: 'Pond Life',
    publisher: 'Reed Press',
    gradeLevel: '',
  });
});

it('After a no the description is composed without AI, and nobody is asked again', async () => {
  const sent = await askToEnhance();
  await question.getByRole('button', { name: 'Don’t allow' }).click();
  const composed = dialog.getByText(/^Composed from this curriculum’s own lessons/);
  await expect.element(composed).toBeVisible();
  await expect.element(enhance).toHaveFocus();
  await enhance.click();
  await expect.element(enhance).not.toHaveAttribute('aria-busy');
  await expect.element(question).not.toBeInTheDocument();
  expect(await readNow('dataSharing')).toBe('denied');
  expect(sent).toEqual([]);
});

it('A server without a model leads to no question', async () => {
  const sent = await askToEnhance(null);
  await expect
    .element(dialog.getByText(/^Composed from this curriculum’s own lessons/))
    .toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect([sent, await readNow('dataSharing')]).toEqual([[], 'unasked']);
});
