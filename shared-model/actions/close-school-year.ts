/** Closes a school year, and opens it again. */
import { members } from '../contracts/body.ts';
import { savedOf, whole } from '../derive/needed.ts';
import { idOf } from './inputs.ts';
import { update } from '../commit/change.ts';
import { spanOf } from '../derive/school-calendars.ts';
import { theFamily } from '../derive/people.ts';
import { familySettings } from '../entities/family-settings.ts';
import { family } from '../entities/family.ts';
import { schoolTerm } from '../entities/school-term.ts';
import { addDays, dayIn } from '../lib/dates.ts';
import { defineAction, done, gone, updateTo, zoneOf } from './action.ts';

const theYear = members({ id: idOf('school-term') });

/**
 * Closes a school year: it goes to the archive, and what is still open of it, or of the time before, is late no more
 * (`restsBefore`). Nothing is deleted or completed. A year whose last day isn't over rests until the day of closing.
 */
export const closeSchoolYear = defineAction(
  theYear,
  savedOf(schoolTerm),
  (view, { id }, context) => {
    const year = view.get(schoolTerm, id);
    const home = theFamily(view);
    if (year?.kind !== 'year' || !home) return gone;
    const today = dayIn(context.now, zoneOf(view, context));
    const after = addDays(spanOf(year).until, 1);
    const before = after < today ? after : today;
    const rests =
      home.restsBefore !== null && home.restsBefore > before ? home.restsBefore : before;
    return done([
      ...updateTo(schoolTerm, year, { closedOn: today }),
      ...updateTo(family, home, { restsBefore: rests }),
    ]);
  },
);

/** Opens a closed school year again. What rests since stays at rest, unless it is undone right after closing. */
export const reopenSchoolYear = defineAction(theYear, savedOf(schoolTerm), (view, { id }) => {
  const year = view.get(schoolTerm, id);
  return year ? done(updateTo(schoolTerm, year, { closedOn: null })) : gone;
});

/** Sets the family's grading scale (`lib/grading-scale.ts`). */
export const setGradingScale = defineAction(
  members({ scale: familySettings.fields.gradingScale.schema }),
  whole(familySettings),
  (view, { scale }) => {
    const home = theFamily(view);
    if (!home) return gone;
    const key = { t: familySettings.name, id: home.id };
    if (view.stored(key)?.fields['gradingScale'] === scale) return done([]);
    return done([update(familySettings, home.id, { gradingScale: scale })]);
  },
);
