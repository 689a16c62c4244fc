/** A family that begins on this device alone. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, reloadApp } from '../../../support/screens/open-app.tsx';
import { button, fillIn, heading } from './at-the-door.ts';

const family = {
  'Family name': 'The Ferns',
  'Your name': 'Ana Fern',
  Passcode: 'forest walk',
  'Confirm passcode': 'forest walk',
};

it('A local family starts with the form’s rules, then shows its dashboard [MR2.3]', async () => {
  await openApp('/parent/use-here', { family: 'none' });
  await button('Begin').click();
  await expect.element(page.getByText('Please enter your family name')).toBeVisible();
  await expect
    .element(page.getByText('Passcode must be at least 6 characters').first())
    .toBeVisible();
  await fillIn({ ...family, 'Confirm passcode': 'forest wall' });
  await button('Begin').click();
  await expect.element(page.getByText("Passcodes don't match")).toBeVisible();
  await fillIn({ 'Confirm passcode': 'forest walk' });
  await button('Begin').click();
  await expect.element(heading('Family Dashboard')).toBeVisible();
});

it.for([
  ['markup', '<img src=x onerror=alert(1)>'],
  ['Hebrew words', 'שלום עולם'],
  ['several emoji', '👩‍👩‍👧‍👦 Zoë'],
  ['one long word', 'x'.repeat(120)],
] as const)('A family and a parent can be called by %s', async ([, name]) => {
  const alerted = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
  await openApp('/parent/use-here', { family: 'none', width: 390, height: 844 });
  await fillIn({ ...family, 'Family name': name, 'Your name': name });
  await button('Begin').click();
  await expect.element(heading('Family Dashboard')).toBeVisible();
  await reloadApp('/who');
  await expect.element(heading(/Who’s here\?/)).toBeVisible();
  await expect.element(button(name)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  expect(alerted).not.toHaveBeenCalled();
});
