/** The browser's Back over dialogs and sheets: it closes the topmost, and the page below stays. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../support/screens/open-app.tsx';

const heading = page.getByRole('heading', { level: 1 });
const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');
const go = (name: string) => page.getByRole('navigation').getByRole('link', { name }).click();
const entry = () => expect.poll(() => (history.state as { layers?: number }).layers ?? 0);

it('Back closes a dialog and not the page; closing by its own button leaves no entry behind', async () => {
  await openApp('/students');
  await go('Classes');
  const add = page.getByRole('button', { name: 'Add Class' });
  await add.click();
  await expect.element(dialog).toBeVisible();
  await entry().toBe(1);
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(heading).toMatchTextContent('Classes');
  await add.click();
  await expect.element(dialog).toBeVisible();
  await entry().toBe(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await entry().toBe(0);
  history.back();
  await expect.element(heading).toMatchTextContent('Students');
});

it('Back in a form with unsaved typing asks; Back again keeps the form with it', async () => {
  await openApp('/classes');
  await page.getByRole('button', { name: 'Add Class' }).click();
  const name = dialog.getByLabelText('Class name');
  await name.fill('Botany');
  await entry().toBe(1);
  history.back();
  await expect.element(question).toBeVisible();
  await entry().toBe(2);
  history.back();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Botany');
  await entry().toBe(1);
  history.back();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await entry().toBe(0);
  await expect.element(heading).toMatchTextContent('Classes');
});

it('A link inside a sheet navigates away, and Back from there skips the sheet', async () => {
  await openApp('/students', { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await entry().toBe(1);
  await dialog.getByRole('link', { name: 'Planner' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(heading).toMatchTextContent('Planner');
  history.back();
  await expect.element(heading).toMatchTextContent('Students');
  await entry().toBe(0);
  await expect.element(dialog).not.toBeInTheDocument();
});

it('A link that is pressed while a closed dialog’s entry is still going away is followed, and Back from there leads to its page', async () => {
  await openApp('/students');
  await go('Classes');
  await page.getByRole('button', { name: 'Add Class' }).click();
  await entry().toBe(1);
  const link = page.getByRole('navigation').getByRole('link', { name: 'Planner' });
  const planner = document.querySelector<HTMLElement>('nav a[href="/planner"]')!;
  const cancel = dialog.getByRole('button', { name: 'Cancel' }).element() as HTMLElement;
  cancel.click();
  setTimeout(() => planner.click(), 1);
  await expect.element(heading).toMatchTextContent('Planner');
  await entry().toBe(0);
  await expect.element(link).toHaveAttribute('aria-current', 'page');
  history.back();
  await expect.element(heading).toMatchTextContent('Classes');
});
