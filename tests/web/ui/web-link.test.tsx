/** A link to another site. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { WebLink } from '../../../web/ui/web-link.tsx';
import { show } from './show.tsx';

it('An address of the web is a link that opens apart', async () => {
  await show(<WebLink address="https://example.org/recital" />);
  const link = page.getByRole('link', { name: 'https://example.org/recital' });
  await expect.element(link).toHaveAttribute('href', 'https://example.org/recital');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it.each(['javascript:alert(1)', '/settings', 'data:text/html,x'])(
  'What is no address of the web is a text: %s',
  async (address) => {
    await show(<WebLink address={address} />);
    await expect.element(page.getByText(address)).toBeVisible();
    expect(page.getByRole('link').elements()).toEqual([]);
  },
);
