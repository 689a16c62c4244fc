/** The family's consent to the server's AI: asked in the page at first use, kept, and changed at any time. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { host } from '../../../../../web/device/host.ts';
import { must, openApp, readNow, reloadApp } from '../../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../../support/screens/violations.ts';
import { contents, openImportWithAi } from '../curriculum-fixture.ts';

const staysHere = 'Lists are read on this device and sent nowhere.';
const askButton = page.getByRole('button', { name: 'Read it with Anthropic’s AI' });
const question = page.getByRole('region', { name: 'Send this list to Anthropic?' });
const lesson = { lessonNumber: 1, type: 'lesson', description: '', estimatedMinutes: 30 };
const reply = {
  lessons: [{ ...lesson, title: 'Tenths' }],
  count: 1,
  source: 'ai',
  reason: null,
  notes: [],
};

const readList = async (): Promise<void> => {
  await page.getByLabelText('Table of contents').fill(contents);
  await page.getByRole('button', { name: 'Extract lessons' }).click();
  await expect.element(page.getByText(/^Read on this device by rules/)).toBeVisible();
};

it('Whoever was never asked is asked before the first list is sent, and allowing sends it', async () => {
  const sent = await openImportWithAi({ answer: reply });
  await readList();
  await expect.element(askButton).toHaveAttribute('aria-expanded', 'false');
  await askButton.click();
  await expect.element(question).toMatchTextContent('It sends no child’s name');
  expect(await violationsIn()).toEqual([]);
  expect(sent).toEqual([]);
  await question.getByRole('button', { name: 'Allow and send' }).click();
  await expect.element(page.getByText(/^Read by the server’s AI/)).toBeVisible();
  expect(JSON.parse(sent[0]!)).toMatchObject({ textContent: contents });
  expect(await readNow('dataSharing')).toBe('allowed');
});

it('A no is kept, nothing is sent, and the same button asks again', async () => {
  const sent = await openImportWithAi();
  await readList();
  await askButton.click();
  await question.getByRole('button', { name: 'Don’t allow' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(askButton).toHaveFocus();
  await expect.element(page.getByText('Your family doesn’t allow it so far.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).toBeVisible();
  expect(await readNow('dataSharing')).toBe('denied');
  expect(sent).toEqual([]);
});

it('The page says where lists go in each state, and the answer is withdrawn there', async () => {
  await openImportWithAi();
  await expect
    .element(page.getByText(/sent nowhere\. After that you can have Anthropic’s AI/))
    .toBeVisible();
  const change = page.getByRole('button', { name: 'Change' });
  await expect.element(change).not.toBeInTheDocument();

  await must(host().act('setDataSharing', { isAllowed: true }));
  const goes = page.getByText(/One is sent to Anthropic only when you have its AI read it/);
  await expect.element(goes).toBeVisible();
  await page.getByRole('tab', { name: 'Image Upload' }).click();
  await expect.element(goes).toBeVisible();
  await expect.element(page.getByText(/nowhere/)).not.toBeInTheDocument();

  await change.click();
  const again = page.getByRole('region', { name: 'May lists go to Anthropic?' });
  await again.getByRole('button', { name: 'Don’t allow' }).click();
  await expect
    .element(page.getByText(/sent nowhere\. Your family doesn’t let Anthropic’s AI/))
    .toBeVisible();
  await expect.element(change).toHaveFocus();
  await reloadApp();
  await expect.element(page.getByText(/Your family doesn’t let Anthropic’s AI/)).toBeVisible();
});

it.for([
  ['a server without a model', () => openImportWithAi({ service: null })],
  ['no network', () => openApp('/curriculum?tab=import', { family: 'local' })],
  ['the demo family', () => openImportWithAi({ family: 'demo' })],
] as const)(
  'With %s lists stay on this device, whatever was allowed, and there is no such button',
  async ([, open]) => {
    await open();
    await must(host().act('setDataSharing', { isAllowed: true }));
    await page.getByRole('tab', { name: 'Image Upload' }).click();
    await expect.element(page.getByText(staysHere, { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Text Input' }).click();
    await readList();
    await expect.element(askButton).not.toBeInTheDocument();
  },
);
