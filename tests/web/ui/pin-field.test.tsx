/** A child's PIN, by keys and by keyboard. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PinField } from '../../../web/ui/pin-field.tsx';
import { show } from './show.tsx';

const wrong = 'Not quite. Try once more.';

it('A PIN submits itself with its last digit; after a wrong one the field is ready again', async () => {
  const entered: string[] = [];
  const Example = () => {
    const [error, setError] = useState<string>();
    const check = async (pin: string) => {
      await Promise.resolve();
      entered.push(pin);
      setError(pin === '1234' ? undefined : wrong);
    };
    return <PinField label="PIN" length={4} onComplete={check} error={error} />;
  };
  await show(<Example />);
  const field = page.getByLabelText('PIN', { exact: true });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('12x35');
  await expect.element(page.getByText(wrong)).toBeVisible();
  expect(entered).toEqual(['1235']);
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
  for (const digit of ['1', '2', '9'])
    await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Delete digit' }).click();
  await userEvent.keyboard('34');
  await expect.element(page.getByText(wrong)).not.toBeInTheDocument();
  expect(entered).toEqual(['1235', '1234']);
});

it('The next box shows the field’s focus', async () => {
  await show(<PinField label="PIN" length={4} onComplete={() => undefined} />);
  await userEvent.keyboard('1');
  await expect.element(page.getByLabelText('PIN', { exact: true })).toHaveFocus();
  const boxes = [...document.querySelectorAll('[data-filled], [data-filled] ~ *')];
  const outlines = boxes.map((box) => getComputedStyle(box).outlineStyle);
  expect(outlines).toEqual(['none', 'solid', 'none', 'none']);
});

it('A wrong PIN shakes the boxes each time, and no key moves under the finger', async () => {
  const Example = () => {
    const [error, setError] = useState<string>();
    return (
      <PinField label="PIN" length={4} onComplete={async () => setError(wrong)} error={error} />
    );
  };
  await show(<Example />);
  const key = page.getByRole('button', { name: '5', exact: true });
  const top = (): number => key.element().getBoundingClientRect().top;
  const before = top();
  const field = page.getByLabelText('PIN', { exact: true });
  let boxes: Element | null | undefined;
  for (const pin of ['1111', '2222']) {
    await userEvent.keyboard(pin);
    await expect.element(page.getByText(wrong)).toBeVisible();
    await expect.element(field).toHaveValue('');
    expect(top()).toBe(before);
    const now = field.element().nextElementSibling;
    expect(now).not.toBe(boxes);
    boxes = now;
  }
});

it('A PIN of unknown length asks for its ✓ from four digits on', async () => {
  const entered: string[] = [];
  await show(<PinField label="PIN" onComplete={(pin) => entered.push(pin)} />);
  const done = page.getByRole('button', { name: 'Done' });
  await userEvent.keyboard('123');
  await expect.element(done).toHaveAttribute('data-ready', 'false');
  await userEvent.keyboard('45');
  await expect.element(done).toHaveAttribute('data-ready', 'true');
  expect(document.querySelectorAll('[data-filled]')).toHaveLength(5);
  await done.click();
  expect(entered).toEqual(['12345']);
});
