/** The tasks without a day, as the planner’s tray lists them. */
import { unplannedTask, type UnplannedTask } from '../entities/unplanned-task.ts';
import { compareText } from '../lib/compare-text.ts';
import type { FamilyView } from './family-view.ts';

/** The tasks without a day, the latest first. */
export const listUnplanned = (view: FamilyView): UnplannedTask[] =>
  view
    .all(unplannedTask)
    .toSorted(
      (one, other) => compareText(other.createdAt ?? '', one.createdAt ?? '') || other.id - one.id,
    );
