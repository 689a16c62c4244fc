/** Choosing oneself at "Who's here?", and going back to everybody; with large letters too. */
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, heading, openWhosHere } from './at-the-door.ts';

it('“Change” and the browser’s Back return from a PIN to the list of people', async () => {
  await openWhosHere();
  await button('Hazel Alder').click();
  await button('Change').click();
  await expect.element(button('Hazel Alder')).toHaveFocus();
  await button('Jasper Alder').click();
  await expect.element(heading('Hello, Jasper Alder!')).toBeVisible();
  history.back();
  await expect.element(button('Jasper Alder')).toHaveFocus();
});

it('Back returns to the list even right after the choice', async () => {
  await openWhosHere();
  (button('Jasper Alder').element() as HTMLElement).click();
  history.back();
  await expect.element(button('Jasper Alder')).toHaveFocus();
});

it('Text twice as large fits on a phone', async () => {
  await openWhosHere({ width: 390, height: 844 });
  const root = document.documentElement;
  onTestFinished(() => void root.style.removeProperty('font-size'));
  root.style.fontSize = '32px';
  expect(root.scrollWidth).toBe(390);
  await button('Finn Alder').click();
  await expect.element(button('0')).toBeVisible();
  expect(root.scrollWidth).toBe(390);
  await userEvent.keyboard('1234');
  await expect.element(page.getByRole('heading', { name: /Learning Path/ })).toBeVisible();
  expect(root.scrollWidth).toBe(390);
  const stop = page.getByRole('button', { name: /Math Practice/ });
  await expect.element(stop).toBeVisible();
  expect(stop.element().getBoundingClientRect().width).toBeGreaterThan(100);
});

it('Leaving the demo returns to a device without a family', async () => {
  await openWhosHere();
  await button('Leave the demo').click();
  await expect.element(button('Try the demo family')).toBeVisible();
});
