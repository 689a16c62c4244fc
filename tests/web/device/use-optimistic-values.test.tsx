/** What is ticked is shown at once, and saved meanwhile in the order of the taps. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useOptimisticValues, type ShownLater } from '../../../web/device/use-optimistic-values.ts';
import { show } from '../ui/show.tsx';

/** A box whose ticks are saved by `save`, and what is told of each once it settled. */
const Box = ({
  save,
  told,
  later,
}: {
  save: () => Promise<boolean>;
  told: string[];
  later?: ShownLater;
}) => {
  const { optimistic, setOptimistic } = useOptimisticValues();
  const isDone = optimistic('box') ?? false;
  const settle = async () => {
    const isSaved = await setOptimistic('box', !isDone, save, later);
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

it('A tick that is shown by what was pressed is saved with the next frame, and rendered with all else once it may be', async () => {
  const told: string[] = [];
  const save = async () => {
    told.push('asked');
    return true;
  };
  const words = Promise.withResolvers<void>();
  const later = { after: words.promise, alsoShow: () => told.push('also shown') };
  await show(<Box save={save} told={told} later={later} />);
  const box = page.getByRole('checkbox');
  await box.click();
  await expect.poll(() => told).toEqual(['asked', 'saved']);
  await expect.element(box).not.toBeChecked();
  words.resolve();
  await expect.element(box).toBeChecked();
  expect(told).toEqual(['asked', 'saved', 'also shown']);
});

it('A tick that is read back before it may be rendered waits for that too', async () => {
  const told: string[] = [];
  const words = Promise.withResolvers<void>();
  const later = { after: words.promise, alsoShow: () => told.push('also shown') };
  const ReadBox = () => {
    const [isStored, setStored] = useState(false);
    const { optimistic, setOptimistic } = useOptimisticValues();
    const save = async () => {
      setStored(true);
      return true;
    };
    const tick = async () => told.push(String(await setOptimistic('box', true, save, later)));
    return (
      <label data-stored={isStored}>
        Box
        <input
          type="checkbox"
          checked={optimistic('box') ?? isStored}
          onChange={() => void tick()}
        />
      </label>
    );
  };
  await show(<ReadBox />);
  const box = page.getByRole('checkbox');
  await box.click();
  await expect.poll(() => told).toEqual(['true']);
  await expect.poll(() => document.querySelector('[data-stored="true"]')).not.toBeNull();
  await expect.element(box).not.toBeChecked();
  words.resolve();
  await expect.element(box).toBeChecked();
  expect(told).toEqual(['true', 'also shown']);
});

it('A tick that is refused before it may be rendered never is', async () => {
  const told: string[] = [];
  const words = Promise.withResolvers<void>();
  const later = { after: words.promise, alsoShow: () => told.push('also shown') };
  await show(<Box save={() => Promise.resolve(false)} told={told} later={later} />);
  const box = page.getByRole('checkbox');
  await box.click();
  await expect.poll(() => told).toEqual(['refused']);
  words.resolve();
  await words.promise;
  await expect.element(box).not.toBeChecked();
  expect(told).toEqual(['refused']);
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
