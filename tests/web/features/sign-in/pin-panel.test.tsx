/** Entering a PIN: by keyboard, wrong ones, the break after five of them, and on a phone on its side. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { host } from '../../../../web/device/host.ts';
import { must, openApp, readNow, reloadApp } from '../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';
import { button, face, heading, openWhosHere } from './at-the-door.ts';

const pin = page.getByLabelText('4-digit PIN');

/** The last PIN was checked, and another can be typed. */
const isReady = () =>
  expect
    .poll(() => {
      const input = pin.element() as HTMLInputElement;
      return !input.readOnly && input.value === '';
    })
    .toBe(true);

it('A wrong PIN gets a kind message, and the right one opens the profile, by keyboard alone [SP8.4]', async () => {
  await openWhosHere();
  (face('Finn Alder').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(pin).toHaveFocus();
  await userEvent.keyboard('9999');
  await expect.element(page.getByText('Not quite. Try once more.')).toBeVisible();
  await isReady();
  await userEvent.keyboard('12{Enter}');
  await expect.element(page.getByText('PIN must be at least 4 characters')).toBeVisible();
  await isReady();
  await userEvent.keyboard('1234');
  await expect.element(heading(/Finn Alder.*Learning Path/)).toBeVisible();
});

it('A cooldown is counted down after five wrong PINs, for this student alone', async () => {
  await openWhosHere();
  await face('Rowan Alder').click();
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await isReady();
    await userEvent.keyboard('9999');
    await isReady();
    await expect.element(page.getByText('Not quite. Try once more.')).toBeVisible();
  }
  await userEvent.keyboard('9999');
  const rest = page.getByText('Let’s take a little break.');
  await expect.element(rest).toBeVisible();
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^0:[0-3]\d$/);
  await reloadApp('/who');
  await face('Rowan Alder').click();
  await expect.element(rest).toBeVisible();
  await expect.element(pin).not.toBeInTheDocument();
  await button('Change').click();
  await face('Willow Alder').click();
  await expect.element(pin).toHaveFocus();
  await userEvent.keyboard('1234');
  await expect.element(heading(/Willow Alder.*Learning Path/)).toBeVisible();
});

it('The name, the PIN and all keys fit on a phone in landscape', async () => {
  await openWhosHere({ width: 844, height: 390 });
  await face('Hazel Alder').click();
  await expect.element(pin).toHaveFocus();
  const areWithin = (): boolean => {
    heading('Hello, Hazel!').element().scrollIntoView();
    return [pin, button('Change'), button('1'), button('0')].every((shown) => {
      const { top, bottom, left, right } = shown.element().getBoundingClientRect();
      return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    });
  };
  await expect.poll(areWithin).toBe(true);
});

it('The PIN panel has no accessibility violation, in light and dark', async () => {
  await openWhosHere();
  await face('Hazel Alder').click();
  await expect.element(heading('Hello, Hazel!')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
});

it('A child comes in by the pictures of the PIN, in places of their own, and may ask for the numbers', async () => {
  await openApp('/', {});
  const finn = (await readNow('listStudents')).find((one) => one.fullName === 'Finn Alder')!;
  await must(host().act('saveStudent', { id: finn.id, values: { entry: 'pictures' } }));
  await must(host().signOut());
  await reloadApp('/who');
  await face('Finn Alder').click();
  await expect.element(button('Fox')).toBeVisible();
  await expect.element(page.getByText('Tap the pictures of your PIN.')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  await button('Numbers').click();
  await expect.element(button('7')).toBeVisible();
  await button('Pictures').click();
  for (const animal of ['Fox', 'Owl', 'Rabbit', 'Turtle']) await button(animal).click();
  await expect.element(heading(/Finn Alder.*Learning Path/)).toBeVisible();
});

it('A child who needs no PIN is in by one tap', async () => {
  await openApp('/', {});
  const finn = (await readNow('listStudents')).find((one) => one.fullName === 'Finn Alder')!;
  await must(host().act('saveStudent', { id: finn.id, values: { entry: 'tap' } }));
  await must(host().signOut());
  await reloadApp('/who');
  await face('Finn Alder').click();
  await expect.element(heading(/Finn Alder.*Learning Path/)).toBeVisible();
});
