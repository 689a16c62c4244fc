/** One thing to do on the trail: one tap completes it, and that is undone (specification, section 2). */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reloadApp } from '../../../support/open-app.tsx';
import { violationsIn } from '../../../support/violations.ts';
import { card, celebration, openHome } from './student-home.ts';

const undo = page.getByRole('button', { name: 'Undo' });

it('A card is completed by one tap, celebrated for three seconds, and disabled', async () => {
  await openHome('Juniper Alder');
  await expect.poll(() => document.title).toBe('Juniper Alder Learning Path · Trailbook');
  await expect.element(page.getByText(/^Level \d+ Explorer$/)).toBeVisible();
  await expect.element(page.getByText('0/6')).toBeVisible();
  await expect.element(page.getByText("You're making great progress. 6 more to go!")).toBeVisible();
  for (const words of ['Math', '9:00 AM', '+50 XP']) {
    await expect.element(card('Math Practice')).toMatchTextContent(words);
  }

  await card('Math Practice').click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Well done! +50 XP earned' }))
    .toBeVisible();
  await expect.element(card('Math Practice')).toBeDisabled();
  await expect.element(card('Math Practice')).toMatchTextContent('Complete');
  await expect.element(page.getByText('1/6')).toBeVisible();
  await expect.element(celebration(50), { timeout: 5_000 }).not.toBeInTheDocument();
  await reloadApp();
  await expect.element(card('Math Practice')).toBeDisabled();
  await expect.element(page.getByText('1/6')).toBeVisible();
});

it('A completion is undone as often as it is made, and stays undone', async () => {
  await openHome('Juniper Alder');
  await card('Math Practice').click();
  await celebration(50).click();
  // Twice: what is undone is what stood before this tap, not what an earlier one had left.
  for (let turn = 0; turn < 2; turn += 1) {
    await card('Read a Story').click();
    await celebration(30).click();
    await expect.element(celebration(30)).not.toBeInTheDocument();
    await expect.element(page.getByText('2/6')).toBeVisible();
    await undo.last().click();
    await expect.element(card('Read a Story')).toBeEnabled();
  }
  await expect.element(page.getByText('1/6')).toBeVisible();
  await reloadApp();
  await expect.element(page.getByText('1/6')).toBeVisible();
  await expect.element(card('Read a Story')).toBeEnabled();
  await expect.element(card('Math Practice')).toBeDisabled();
  expect(await violationsIn()).toEqual([]);
});

it('The keyboard alone completes the whole day, whose end opens a stamp', async () => {
  await openHome('Willow Alder', { width: 820, theme: 'dark' });
  await expect
    .element(page.getByText("Today's stamp opens at the end of the trail."))
    .toBeVisible();
  for (let left = 6; left > 0; left -= 1) {
    document.querySelector<HTMLElement>('[aria-current="step"]')!.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Well done!')).toBeVisible();
    // The key that ends the celebration presses nothing, though the focus is on Undo by then.
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Well done!')).not.toBeInTheDocument();
    await expect.element(undo.last()).toHaveFocus();
    await expect.element(page.getByText(`${7 - left}/6`)).toBeVisible();
  }
  await expect
    .element(page.getByText("Excellent work! You've completed all your tasks today."))
    .toBeVisible();
  await expect.element(page.getByText('Your stamp for Wednesday, March 4')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText("You're making great progress. 1 more to go!")).toBeVisible();
  await expect.element(card('Physical Activity')).toHaveFocus();
  expect(await violationsIn(document.body, ['color-contrast'])).toEqual([]);
  page.getByRole('button', { name: 'Parent Dashboard' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/who');
});
