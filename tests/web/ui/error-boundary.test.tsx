/** A part that breaks, and the rest of its screen. */
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '../../../web/ui/pieces.tsx';
import { ErrorBoundary } from '../../../web/ui/error-boundary.tsx';
import { show } from './show.tsx';

it('A part that fails says so, leaves the rest alone, and can be retried', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const Breaks = () => {
    const [isBroken, setIsBroken] = useState(false);
    if (isBroken) throw new Error('As asked');
    return <Button onClick={() => setIsBroken(true)}>Break this part</Button>;
  };
  await show(
    <>
      <ErrorBoundary label="Recent Activity">
        <Breaks />
      </ErrorBoundary>
      <p>The rest</p>
    </>,
  );
  const part = page.getByRole('button', { name: 'Break this part' });
  await part.click();
  await expect.element(page.getByText(/Recent Activity can't be shown right now\./)).toBeVisible();
  await expect.element(page.getByText('The rest')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(part).toBeVisible();
  expect(told).toHaveBeenCalled();
  told.mockRestore();
});
