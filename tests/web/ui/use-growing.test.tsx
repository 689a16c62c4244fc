/** A long list makes its rows as they come near the window. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useGrowing } from '../../../web/ui/use-growing.ts';
import { show } from './show.tsx';

const count = 60;
const rowPx = 40;

const List = () => {
  const [looked, setLooked] = useState('r');
  const { limit, rest } = useGrowing(count, 4, 4, looked);
  return (
    <>
      <button onClick={() => setLooked('re')}>Look</button>
      <ul>
        {Array.from({ length: limit }, (_, at) => (
          <li key={at} style={{ height: rowPx }} />
        ))}
      </ul>
      {limit < count && <div ref={rest} style={{ height: (count - limit) * rowPx }} />}
    </>
  );
};

const rows = () => page.getByRole('listitem').elements().length;
/** How many have room below the button. */
const inSight = () => Math.floor((innerHeight - 40) / rowPx);

it('Rows are made that are in sight, then as one scrolls to them, all on paper, and anew for other words', async () => {
  await show(<List />);
  await expect.poll(rows).toBeGreaterThanOrEqual(Math.min(count, inSight()));
  // Nobody has scrolled: of those below the window, at most the rest of a step is made.
  expect(rows()).toBeLessThan(inSight() + 4);
  const before = rows();
  dispatchEvent(new Event('beforeprint'));
  expect(rows()).toBe(count);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(rows).toBe(before);
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(rows).toBe(count);
  (page.getByRole('button', { name: 'Look' }).element() as HTMLElement).click();
  scrollTo(0, 0);
  await expect.poll(rows).toBeLessThan(count);
});
