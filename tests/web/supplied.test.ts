/** What the app brings along for browsers that lack it does what the language's own does. */
import * as fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { supply } from '../../web/supplied.ts';

/** Makes the app bring its own along, as if this were Safari 16.4. */
async function withoutOwn() {
  const own = {
    groupBy: Object.getOwnPropertyDescriptor(Map, 'groupBy')!,
    withResolvers: Object.getOwnPropertyDescriptor(Promise, 'withResolvers')!,
    any: Object.getOwnPropertyDescriptor(AbortSignal, 'any')!,
  };
  const targets = { groupBy: Map, withResolvers: Promise, any: AbortSignal };
  const names = Object.keys(own) as (keyof typeof own)[];
  for (const name of names) Reflect.deleteProperty(targets[name], name);
  onTestFinished(() => {
    for (const name of names) Object.defineProperty(targets[name], name, own[name]);
  });
  const { supplyAll } = await import('../../web/supplied.ts');
  supplyAll();
  return own;
}

it('Map.groupBy groups as the language does, in the order of first appearance', async () => {
  const own = await withoutOwn();
  const language = own.groupBy.value as (
    items: readonly number[],
    keyOf: (item: number, index: number) => unknown,
  ) => Map<unknown, number[]>;
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constant(NaN))), (items) => {
      const byIndex = (item: number, index: number) => (index % 5 === 0 ? 'fifth' : item);
      const expected = language.call(Map, items, byIndex);
      expect([...Map.groupBy(items, byIndex)]).toEqual([...expected]);
    }),
    { verbose: true },
  );
  expect(Reflect.get(Map, 'groupBy')).not.toBe(language);
});

it('Promise.withResolvers settles its promise', async () => {
  await withoutOwn();
  const done = Promise.withResolvers<number>();
  done.resolve(5);
  expect(await done.promise).toBe(5);
  const broken = Promise.withResolvers<number>();
  broken.reject(new Error('no'));
  await expect(broken.promise).rejects.toThrow('no');
});

it('AbortSignal.any aborts with the first of its signals, with its reason, and at once if one has', async () => {
  await withoutOwn();
  const [one, other] = [new AbortController(), new AbortController()];
  const either = AbortSignal.any([one.signal, other.signal]);
  expect(either.aborted).toBe(false);
  other.abort('enough');
  one.abort('late');
  expect([either.aborted, either.reason]).toEqual([true, 'enough']);
  expect(AbortSignal.any([new AbortController().signal, other.signal]).reason).toBe('enough');
});

it('What a browser has of its own stays', () => {
  const target = { own: 'its own' };
  supply(target, 'own', 'ours');
  supply(target, 'more', 'ours');
  expect(target).toMatchObject({ own: 'its own' });
  expect(Reflect.get(target, 'more')).toBe('ours');
});
