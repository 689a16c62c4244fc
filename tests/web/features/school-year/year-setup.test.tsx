/** The setup of a school year (made real: the school calendar) beside what a parent does meanwhile. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { holdHost, host } from '../../../../web/device/host.ts';
import { must, openApp } from '../../../support/screens/open-app.tsx';

it('The year of the family’s country is offered, and that of another once it is chosen', async () => {
  await openApp('/', { family: 'local', now: Date.UTC(2026, 10, 24, 15) });
  await must(host().act('changeZone', { zone: 'Australia/Sydney' }));
  await page.getByRole('link', { name: 'School Year', exact: true }).click();
  const country = page.getByLabelText('Country');
  const first = page.getByLabelText('First day');
  const aim = page.getByLabelText('Days to reach (optional)');
  await expect.element(country).toHaveDisplayValue('Australia');
  await expect.element(first).toHaveValue('2026-02-02');
  await expect.element(aim).toHaveValue('');
  await page.getByRole('button', { name: 'Which days' }).click();
  const holidays = page.getByRole('group', { name: 'Public holidays: Australia' });
  await expect.element(holidays.getByText(/King’s Birthday/)).toBeVisible();
  await country.selectOptions('France');
  await expect.element(first).toHaveValue('2026-09-01');
  await expect.element(page.getByText(/February break/)).toBeVisible();
  await country.selectOptions('United States');
  await expect.element(first).toHaveValue('2026-08-17');
  await expect.element(aim).toHaveValue('180');
  await country.selectOptions('Another country');
  await expect.element(page.getByText('Public holidays off')).not.toBeInTheDocument();
});

it('Who goes on while a year is still being saved isn’t led back to it', async () => {
  await openApp('/school-year', { family: 'local', now: Date.UTC(2026, 10, 24, 15) });
  const worker = host();
  const { promise: mayBeTold, resolve: tell } = Promise.withResolvers<void>();
  const act = async (...asked: Parameters<typeof worker.act>) => {
    const outcome = await worker.act(...asked);
    await mayBeTold;
    return outcome;
  };
  holdHost(
    new Proxy(worker, { get: (all, name) => (name === 'act' ? act : Reflect.get(all, name)) }),
  );
  await page.getByRole('button', { name: 'Use this year' }).click();
  await expect.element(page.getByRole('region', { name: '2026–27' })).toBeVisible();
  await page.getByRole('link', { name: 'Curriculum', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Curriculum');
  tell();
  await expect.element(page.getByText('The school year 2026–27 is set')).toBeVisible();
  await new Promise(requestAnimationFrame);
  expect(location.pathname).toBe('/curriculum');
});
