/** A generated family of 2,000 records in memory, and what is written to it. */
import type { Change } from '../../../shared-model/commit/change.ts';
import { tick, zeroHlc } from '../../../shared-model/records/clock.ts';
import type { Hlc } from '../../../shared-model/records/clock.ts';
import { mergeFields } from '../../../shared-model/records/merge.ts';
import { generateFamily } from '../../support/family/generated-family/generate.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { noon } from '../../support/family/story.ts';

export const zone = 'America/Chicago';

const { storedRecords, studentIds, classIds, memberId } = generateFamily({
  size: 'S',
  now: noon,
  timezone: zone,
});

export const generatedView = () => ({
  view: new FamilyView(storedRecords()),
  studentIds,
  classIds,
  memberId,
});

/** Each view's latest write: the next one comes after it. */
const clocks = new WeakMap<FamilyView, Hlc>();

/** Writes changes as they are: nothing is set right, so that a completion has to say when it was. */
export function write(view: FamilyView, changes: readonly Change[], now = noon): void {
  const hlc = tick(clocks.get(view) ?? zeroHlc, now, 7);
  clocks.set(view, hlc);
  const after = changes.flatMap(({ t, id, fields }) => {
    const writes = Object.entries(fields).map(([name, value]) => [name, [value, hlc] as const]);
    return mergeFields({ t, id }, view.stored({ t, id }), Object.fromEntries(writes)) ?? [];
  });
  view.apply(after);
}

/** A view that holds what was told of a family, and nothing else. */
export function viewOf(changes: readonly Change[]): FamilyView {
  const view = new FamilyView();
  write(view, changes);
  return view;
}

export const idsOf = (records: readonly { id: number }[]): Set<number> =>
  new Set(records.map(({ id }) => id));
