/**
 * Random histories of photos on a tablet [FX1] [FX2] [FX3]; `CONTENTS=1000` makes more. A failing one prints its seed.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { day, openContents, refusals, type SavedPhoto } from '../contents-world.ts';

interface Change {
  does: 'replace' | 'undo' | 'delete' | 'bring back' | 'restore' | 'quarantine';
  which: number;
  where: 'here' | 'elsewhere' | 'during an exchange';
}

type Act =
  | { does: 'keep' | 'retry' | 'discard' | 'back up' | 'restart' | 'hand over' }
  | { does: 'sync'; how: 'well' | 'cut' | 'full' | (typeof refusals)[number] }
  | { does: 'put the server back' }
  | { does: 'wait'; days: number }
  | Change;

const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('keep' as const) }),
  },
  fc.record({
    does: fc.constantFrom('retry', 'discard', 'back up', 'restart', 'hand over'),
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('sync' as const),
      how: fc.constantFrom('well', 'well', 'cut', 'full', ...refusals),
    }),
  },
  fc.record({ does: fc.constant('put the server back' as const) }),
  fc.record({ does: fc.constant('wait' as const), days: fc.constantFrom(1, 20, 31) }),
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('replace', 'undo', 'delete', 'bring back', 'restore', 'quarantine'),
      which: fc.nat(3),
      where: fc.constantFrom('here', 'elsewhere', 'during an exchange'),
    }),
  },
);

/** One history, after each act of which the rules hold. */
async function history(done: readonly Act[]): Promise<void> {
  const tablet = await openContents();
  const { store, says } = tablet;
  const photos: SavedPhoto[] = [];
  /** The contents that were put on this tablet and haven't rightly left it. */
  const put = new Set<string>();
  let putBack = tablet.backUpServer();
  /** Those that the server had once. */
  const sent = new Set<string>();
  /** Whether the server may have lost contents since it was last asked about all. */
  let isUnsure = false;

  const keepIn = (one: SavedPhoto): void => {
    put.add(one.photo.hash);
    photos.push(one);
  };

  async function sync(how: (Act & { does: 'sync' })['how']): Promise<void> {
    says.isCut = how === 'cut';
    says.takes = how === 'full' ? 'full' : 'all';
    says.refuses = refusals.find((code) => code === how) ?? null;
    await tablet.sync();
    Object.assign(says, { isCut: false, takes: 'all', refuses: null });
  }

  async function change(act: Change): Promise<void> {
    const one = photos[act.which % photos.length];
    if (!one) return;
    if (!(await tablet.isHere(one)) && act.does !== 'quarantine') return;
    const isElsewhere = act.where === 'elsewhere' && tablet.isKnownThere(one);
    const setDeleted = isElsewhere ? tablet.setDeletedElsewhere : tablet.setDeleted;
    switch (act.does) {
      case 'replace':
        return keepIn(await tablet.replace(one));
      case 'undo':
        return void (await tablet.undoReplace(one));
      case 'delete':
        await setDeleted(one, true);
        return;
      case 'bring back':
        await setDeleted(one, false);
        return;
      case 'restore':
        if ((await tablet.restore(one)).ok) put.add(one.photo.hash);
        return;
      case 'quarantine':
        return tablet.quarantine(one);
      default:
        act.does satisfies never;
    }
  }

  async function perform(act: Act): Promise<void> {
    if ('which' in act)
      return act.where === 'during an exchange'
        ? tablet.inExchange(() => change(act))
        : change(act);
    switch (act.does) {
      case 'keep':
        return keepIn(await tablet.keep());
      case 'retry':
        return void (await tablet.retryAll());
      case 'discard':
        return void (await tablet.discardAll());
      case 'back up':
        putBack = tablet.backUpServer();
        return tablet.backUp();
      case 'restart':
        return tablet.restart();
      case 'sync':
        return sync(act.how);
      case 'wait':
        tablet.sweep();
        tablet.wait(act.days * day);
        return tablet.sweep();
      case 'put the server back':
        isUnsure = true;
        return putBack();
      case 'hand over':
        // Only what is wrong with it is looked at: it goes through where nothing waits, and ends the history.
        if ((await tablet.waiting()).files > 0) expect(await tablet.becomesLeos()).toBe(false);
        return;
      default:
        act satisfies never;
    }
  }

  async function check(act: Act): Promise<void> {
    const here = new Set(await tablet.here());
    const { atAll, toSend } = await tablet.namedHere();
    for (const hash of put) {
      if (here.has(hash)) continue;
      expect({ named: atAll.has(hash), hash, act }, 'deleted though named').toMatchObject({
        named: false,
      });
      put.delete(hash);
    }
    for (const hash of tablet.blobs.keys()) sent.add(hash);
    // What the server had and let go of is known once it was asked.
    const isAsked = act.does === 'sync' && act.how === 'well';
    const lacking = [...put].filter(
      (hash) => toSend.has(hash) && !tablet.blobs.has(hash) && (isAsked || !sent.has(hash)),
    );
    const least = isUnsure ? 0 : lacking.length;
    expect((await tablet.waiting()).files, 'counts too few').toBeGreaterThanOrEqual(least);
  }

  for (const act of done) {
    await perform(act);
    await check(act);
  }
  // A day later, all is well.
  tablet.wait(day);
  for (let at = 0; at < 3; at += 1) await sync('well');
  isUnsure = false;
  await check({ does: 'sync', how: 'well' });
  const { toSend } = await tablet.namedHere();
  // What the server has and no record there names is as good as gone.
  const isThere = (hash: string): boolean => tablet.blobs.has(hash) && tablet.namedThere(hash);
  const lacking = [...put].filter((hash) => toSend.has(hash) && !isThere(hash));
  expect((await tablet.waiting()).files, 'counts wrongly at the end').toBe(lacking.length);
  const named = photos
    .map(({ photo }) => photo.hash)
    .filter((hash) => put.has(hash) && tablet.namedThere(hash));
  expect(
    named.filter((hash) => !tablet.blobs.has(hash)),
    'lost on the way',
  ).toEqual([]);
  const unsent = await tablet.revoke();
  expect(unsent?.files?.map(({ hash }) => hash).sort(), 'told').toEqual(lacking.sort());
  expect(await tablet.stored(), 'kept to be read').toEqual(lacking);
  store.close();
}

const histories = Number(process.env['CONTENTS'] ?? 40);

/** A history takes a twentieth of a second where nothing else runs. */
const allHistories = { timeout: 60_000 + histories * 5_000 };

it('Whatever happens to photos, the rules hold [FX1] [FX2] [FX3]', allHistories, async () => {
  await fc.assert(fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 14 }), history), {
    numRuns: histories,
  });
});
