/**
 * What the arrows choose among what is found, while answers come late. Its keys in the app: tests/web/features/search.
 */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Combobox } from '../../../web/ui/combobox.tsx';
import { show } from './show.tsx';

/** Finds the same two things for every text; the answer to a text comes when the button is pressed. */
const Finder = () => {
  const [value, setValue] = useState('');
  const [answered, setAnswered] = useState('');
  const options = ['Español', 'Frog essay'].map((title) => ({
    key: title,
    content: title,
    choose: () => undefined,
  }));
  return (
    <>
      <Combobox
        label="Search"
        value={value}
        onChange={setValue}
        groups={[{ key: 'all', name: 'All', options }]}
        groupsOf={answered}
      />
      <button onMouseDown={(event) => event.preventDefault()} onClick={() => setAnswered(value)}>
        Answer
      </button>
    </>
  );
};

const selected = page.getByRole('option', { selected: true });

it('What was chosen stays when the answer to the typed text comes, and more typing begins with the first', async () => {
  await show(<Finder />);
  await page.getByRole('combobox').click();
  await userEvent.keyboard('espanol{ArrowDown}');
  await expect.element(selected).toHaveTextContent('Frog essay');
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect.element(selected).toHaveTextContent('Frog essay');
  await userEvent.keyboard('/');
  await expect.element(selected).toHaveTextContent('Español');
});
