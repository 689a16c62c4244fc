/** A child's tick stays only where it is saved. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { TodayItem } from '../../../../shared-model/derive/today.ts';
import { useTick, type Complete } from '../../../../web/features/student-home/use-tick.ts';
import { show } from '../../ui/show.tsx';

const item = { kind: 'task', done: false } as unknown as TodayItem;

const Tick = ({ onComplete }: { onComplete: Complete }) => {
  const { isDone, tick } = useTick(item, onComplete);
  return (
    <button type="button" disabled={isDone} onClick={tick}>
      Done
    </button>
  );
};

it('A tick that could not be saved goes, also where the day never showed it', async () => {
  const saving = Promise.withResolvers<boolean>();
  await show(<Tick onComplete={() => saving.promise} />);
  const button = page.getByRole('button', { name: 'Done' });
  await button.click();
  await expect.element(button).toBeDisabled();
  saving.resolve(false);
  await expect.element(button).toBeEnabled();
});
