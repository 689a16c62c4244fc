/** Sets up a whole school year in one action. */
import { theFamily } from '../derive/people.ts';
import type { NewRecordFor } from '../entities/define-entity.ts';
import { family } from '../entities/family.ts';
import { schoolTerm } from '../entities/school-term.ts';
import { timeOff } from '../entities/time-off.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import { failed } from '../lib/result.ts';
import { doneWith, gone, updateTo, type Action } from './action.ts';
import { wrongSpan } from './edit-school-calendar.ts';
import { ensureRecord } from './ensure-record.ts';

/** What a parent enters to begin a school year; days are yyyy-MM-dd. */
export interface SchoolYearBeginning {
  year: Pick<NewRecordFor<typeof schoolTerm>, 'name' | 'startDate' | 'endDate' | 'daysAim'>;
  /** The family's days of the week: 1 for Monday to 7 for Sunday. */
  schoolDays: readonly number[];
  /** What is off for everybody; `code` tells one from another in the same year. */
  timeOff: readonly (Pick<
    NewRecordFor<typeof timeOff>,
    'kind' | 'name' | 'startDate' | 'endDate'
  > & { code: string })[];
}

/**
 * Creates a school year with its days off and sets the family’s days of the week. Rejects a span that ends before it starts or is
 * too long (`invalid`, field `endDate`). Ids follow from the first day and the codes, so two parents who begin the same year
 * create one.
 */
export const beginSchoolYear: Action<SchoolYearBeginning, { id: Id<'school-term'> }> = (
  view,
  { year, schoolDays, timeOff: off },
) => {
  const home = theFamily(view);
  if (!home) return gone;
  const wrong = [year, ...off]
    .map(({ startDate, endDate }) => wrongSpan(startDate, endDate))
    .find((one) => one !== undefined);
  if (wrong) return failed(wrong);
  const id = idFromKey(schoolTerm.name, ['year', year.startDate]);
  const changes = [
    ...ensureRecord(view, schoolTerm, id, { ...year, kind: 'year' }),
    ...off.flatMap(({ code, ...values }) =>
      ensureRecord(view, timeOff, idFromKey(timeOff.name, [id, code, values.startDate]), values),
    ),
    ...updateTo(family, home, { schoolDays: [...schoolDays] }),
  ];
  return doneWith(changes, { id });
};
