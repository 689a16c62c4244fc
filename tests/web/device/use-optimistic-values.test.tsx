/** What is ticked is shown at once, and saved meanwhile in the order of the taps. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useOptimisticValues } from '../../../web/device/use-optimistic-values.ts';
import { show } from '../ui/show.tsx';

/** A box whose ticks are saved by `save`, and what is told of each once it settled. */
const Box = ({
  save,
  told,
  alsoShow,
}: {
  save: () => Promise<boolean>;
  told: string[];
  alsoShow?: () => void;
}) => {
  const { optimistic, setOptimistic } = useOptimisticValues();
  const isDone = optimistic('box') ?? false;
  const settle = async () => {
    const isSaved = await setOptimistic('box', !isDone, save, alsoShow);
    told.push(isSaved ? 'saved' : 'refused');
  };
  return (
    <label>
      Box
      <input type="checkbox" checked={isDone} onChange={() => void settle()} />
    </label>
  );
};

it('A tick is shown with the next frame, and its write begins before that is painted', async () => {
  const told: string[] = [];
  const save = async () => {
    told.push('asked');
    return true;
  };
  await show(<Box save={save} told={told} />);
  const box = page.getByRole('checkbox');
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => told.push('painted'));
  port1.start();
  const look = () => {
    told.push(box.element().matches(':checked') ? 'shown' : 'not shown');
    port2.postMessage(null);
  };
  addEventListener('click', () => requestAnimationFrame(look), { once: true, capture: true });
  await box.click();
  await expect
    .poll(() => told.filter((one) => one !== 'saved'))
    .toEqual(['shown', 'asked', 'painted']);
  await expect.poll(() => told).toContain('saved');
});

it('A tick that is shown by what was pressed is asked for with the next frame, and rendered after it with all else', async () => {
  const told: string[] = [];
  const save = async () => {
    told.push('asked');
    return true;
  };
  await show(<Box save={save} told={told} alsoShow={() => told.push('also shown')} />);
  const box = page.getByRole('checkbox');
  const look = () => told.push(box.element().matches(':checked') ? 'rendered' : 'not yet');
  addEventListener('click', () => requestAnimationFrame(look), { once: true, capture: true });
  await box.click();
  await expect.element(box).toBeChecked();
  await expect.poll(() => told).toEqual(['not yet', 'also shown', 'asked', 'saved']);
});

it('A tick made during another’s save is saved after it, and one that could not be saved is not shown', async () => {
  const told: string[] = [];
  const first = Promise.withResolvers<boolean>();
  const answers = [first.promise, Promise.resolve(false)];
  const save = async () => {
    told.push('asked');
    return answers.shift()!;
  };
  await show(<Box save={save} told={told} />);
  const box = page.getByRole('checkbox');
  await box.click();
  await expect.element(box).toBeChecked();
  await box.click();
  await expect.element(box).not.toBeChecked();
  expect(told).toEqual(['asked']);
  first.resolve(true);
  await expect.poll(() => told).toEqual(['asked', 'saved', 'asked', 'refused']);
  await expect.element(box).not.toBeChecked();
});
