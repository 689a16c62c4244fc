/** The preview of a plan's change while the change is saved. */
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { holdHost, host } from '../../../../web/device/host.ts';
import { openApp, readNow, wednesday } from '../../../support/screens/open-app.tsx';
import { nextFrame } from '../../../support/screens/until.ts';
import { botany, course } from '../curriculum/curriculum-fixture.ts';

const effects = page.getByRole('region', { name: 'What happens' });

const firstDay = async () => {
  const details = await readNow('courseDetails', botany.id, wednesday, 'UTC');
  return details?.students[0]?.lessons[0]?.date;
};

it('What it says beforehand stays as it was while it is saved: nobody hears what the next change would do', async () => {
  await openApp('/planner', { family: 'local', changes: course });
  await page.getByRole('button', { name: 'Actions for Wednesday' }).click();
  await page.getByRole('menuitem', { name: 'Shift from here' }).click();
  await expect
    .element(effects.getByText('Botany finishes 1 day later, on Wed, Mar 11'))
    .toBeVisible();
  const before = (await effects.findElement()).textContent;
  const real = host();
  const answered = Promise.withResolvers<void>();
  const act = async (...action: Parameters<typeof real.act>) => {
    const acted = await real.act(...action);
    await answered.promise;
    return acted;
  };
  holdHost(
    new Proxy(real, {
      get: (of, name) => (name === 'act' ? act : (Reflect.get(of, name) as unknown)),
    }),
  );
  onTestFinished(() => holdHost(real));
  await page.getByRole('button', { name: 'Shift' }).click();
  await expect.poll(firstDay).toBe('2026-03-05');
  for (let frame = 0; frame < 10; frame += 1) await nextFrame();
  expect((await effects.findElement()).textContent).toBe(before);
  answered.resolve();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
