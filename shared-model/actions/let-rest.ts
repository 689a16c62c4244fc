import { update } from '../changes/change.ts';
import type { Change } from '../changes/change.ts';
import { family } from '../entities/family.ts';
import type { RecordFor } from '../entities/define-entity.ts';
import type { Id } from '../lib/ids.ts';

type RestsBefore = RecordFor<typeof family>['restsBefore'];

/** Lets the family's open work from before a day rest (`derive/overdue.ts`), or none (null); and what puts back how it `was`. */
export const letRest = (
  familyId: Id<'family'>,
  restsBefore: RestsBefore,
  was: RestsBefore,
): { changes: Change[]; undo: Change[] } => ({
  changes: [update(family, familyId, { restsBefore })],
  undo: [update(family, familyId, { restsBefore: was })],
});
