/** What a start paints without, and what comes then. */
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type * as AfterPaint from '../../../web/browser/after-paint.ts';

let pages = 0;

/** The module as a page has it that hasn't been painted yet. */
const ofNewPage = (): Promise<typeof AfterPaint> =>
  import(/* @vite-ignore */ `/web/browser/after-paint.ts?page=${(pages += 1)}`) as Promise<
    typeof AfterPaint
  >;

it('What asks whether the page has been painted hears so after the first paint; what comes later is there at once', async () => {
  const { useHasPainted } = await ofNewPage();
  const seen: [string, boolean][] = [];
  const Asking = ({ name }: { name: string }) => {
    seen.push([name, useHasPainted()]);
    return null;
  };
  const { rerender } = await render(<Asking name="first" />);
  await expect.poll(() => seen.at(-1)).toEqual(['first', true]);
  expect(seen[0]).toEqual(['first', false]);
  seen.length = 0;
  await rerender(<Asking key="later" name="later" />);
  expect(seen[0]).toEqual(['later', true]);
});
