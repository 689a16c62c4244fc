/** Closes and reopens a school year. */
import { members } from '../contracts/body.ts';
import { needsSaved, needsAll } from '../derive/record-needs.ts';
import { idOf } from './inputs.ts';
import { update } from '../commit/change.ts';
import { spanOf } from '../derive/school-calendars.ts';
import { theFamily } from '../derive/people.ts';
import { familySettings } from '../entities/family-settings.ts';
import { family } from '../entities/family.ts';
import { schoolTerm } from '../entities/school-term.ts';
import { addDays, dayIn } from '../lib/dates.ts';
import { change, defineAction, accept, rejectMissing, updateTo, zoneOf } from './action.ts';

const theYear = members({ id: idOf('school-term') });

/**
 * Moves a school year to the archive. Open work from that year or earlier is dismissed (`restsBefore`): it is no longer
 * overdue. Nothing is deleted or completed. A year that is not over yet is dismissed up to today.
 */
export const closeSchoolYear = defineAction(
  theYear,
  needsSaved(schoolTerm),
  (view, { id }, context) => {
    const year = view.get(schoolTerm, id);
    const home = theFamily(view);
    if (year?.kind !== 'year' || !home) return rejectMissing;
    const today = dayIn(context.now, zoneOf(view, context));
    const after = addDays(spanOf(year).until, 1);
    const before = after < today ? after : today;
    const rests =
      home.restsBefore !== null && home.restsBefore > before ? home.restsBefore : before;
    return accept([
      ...updateTo(schoolTerm, year, { closedOn: today }),
      ...updateTo(family, home, { restsBefore: rests }),
    ]);
  },
);

/** Reopens a closed school year. Dismissed work stays dismissed unless closing is undone right away. */
export const reopenSchoolYear = defineAction(theYear, needsSaved(schoolTerm), (view, { id }) =>
  change(view, schoolTerm, id, { closedOn: null }),
);

/** Sets the family's grading scale (`lib/grading-scale.ts`). */
export const setGradingScale = defineAction(
  members({ scale: familySettings.fields.gradingScale.schema }),
  needsAll(familySettings),
  (view, { scale }) => {
    const home = theFamily(view);
    if (!home) return rejectMissing;
    const key = { t: familySettings.name, id: home.id };
    if (view.stored(key)?.fields['gradingScale'] === scale) return accept([]);
    return accept([update(familySettings, home.id, { gradingScale: scale })]);
  },
);
