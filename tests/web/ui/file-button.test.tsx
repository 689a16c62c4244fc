/** A file of the device. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FileButton } from '../../../web/ui/file-button.tsx';
import { show } from './show.tsx';

const nameOf = ({ name }: File): string => name;
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;

it('A file is handed over, the same one again too, and the button alone is in sight and in reach', async () => {
  const chosen: string[] = [];
  await show(
    <FileButton accept="image/*" onChoose={({ name }) => chosen.push(name)}>
      Choose an image
    </FileButton>,
  );
  const button = page.getByRole('button', { name: 'Choose an image' });
  let opened = 0;
  input().addEventListener('click', (event) => {
    event.preventDefault();
    opened += 1;
  });
  await button.click();
  expect(opened).toBe(1);
  expect(input().checkVisibility()).toBe(false);
  const file = new File(['x'], 'page.png', { type: 'image/png' });
  await userEvent.upload(input(), file);
  await userEvent.upload(input(), file);
  expect(chosen).toEqual(['page.png', 'page.png']);
});

it('Several files are handed over together where several may be chosen', async () => {
  const chosen: string[][] = [];
  await show(
    <FileButton accept="image/*" multiple onChoose={(_, all) => chosen.push(all.map(nameOf))}>
      Choose images
    </FileButton>,
  );
  await userEvent.upload(
    input(),
    ['one.png', 'two.png'].map((name) => new File(['x'], name, { type: 'image/png' })),
  );
  expect(chosen).toEqual([['one.png', 'two.png']]);
});
