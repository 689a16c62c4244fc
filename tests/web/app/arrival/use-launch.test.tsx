/** The installed app started again by one of its shortcuts while it is open. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../support/open-app.tsx';

it('It goes where the shortcut leads, and stays where something was typed', async () => {
  let launch!: (launched: { targetURL: string }) => void;
  const { launchQueue } = window as unknown as { launchQueue: Record<'setConsumer', unknown> };
  vi.spyOn(launchQueue as { setConsumer: (consume: typeof launch) => void }, 'setConsumer')
    // The page follows it from its first moment on.
    .mockImplementation((consume) => void (launch = consume));
  await openApp('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Family Dashboard');
  launch({ targetURL: `${location.origin}/classes` });
  await expect.element(heading).toMatchTextContent('Classes');
  await page.getByRole('button', { name: 'Add Class' }).click();
  const name = page.getByRole('dialog').getByLabelText('Class name');
  await name.fill('Botany');
  launch({ targetURL: `${location.origin}/planner` });
  await expect.element(name).toHaveValue('Botany');
  expect(location.pathname).toBe('/classes');
});
