/** A page's primary button, while its list loads and after. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MemoryRouter } from 'react-router-dom';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { Page } from '../../../web/ui/page.tsx';

const add = <button type="button">Add Book</button>;

const books = { loading: <Loading shape="cards" />, some: <p>Middlemarch</p>, none: null };

const Books = ({ state }: { state: keyof typeof books }) => (
  <>
    <MemoryRouter>
      <Page title="Books" primary={add}>
        {books[state] ?? <EmptyState isStart message="No books yet." action={add} />}
      </Page>
    </MemoryRouter>
  </>
);

const offered = (): number => page.getByRole('button', { name: 'Add Book' }).elements().length;

it.each(['some', 'none'] as const)(
  'A page offers its primary button once it has its list (%s), and it stays where it came',
  async (after) => {
    const { rerender } = await render(<Books state="loading" />);
    await expect.element(page.getByRole('heading', { name: 'Books' })).toBeVisible();
    expect(offered()).toBe(0);
    await rerender(<Books state={after} />);
    expect(offered()).toBe(1);
    const [button] = page.getByRole('button', { name: 'Add Book' }).elements();
    expect(button!.closest('header') !== null).toBe(after === 'some');
  },
);

it('With letters twice as large the longest word of a title is one line on a phone', async () => {
  await page.viewport(390, 844);
  await render(
    <MemoryRouter>
      <Page title="Assignments">
        <p>Essay</p>
      </Page>
    </MemoryRouter>,
  );
  document.documentElement.style.fontSize = '200%';
  const words = document.createRange();
  words.selectNodeContents(page.getByRole('heading', { name: 'Assignments' }).element());
  const lines = words.getClientRects().length;
  document.documentElement.style.fontSize = '';
  expect(lines).toBe(1);
});
