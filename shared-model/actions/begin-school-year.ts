import { theFamily } from '../derive/people.ts';
import type { NewRecordFor } from '../entities/define-entity.ts';
import { family } from '../entities/family.ts';
import { schoolTerm } from '../entities/school-term.ts';
import { timeOff } from '../entities/time-off.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import { failed } from '../lib/result.ts';
import { acting, gone, updateTo, type Action } from './action.ts';
import { wrongSpan } from './school-calendar.ts';
import { stated } from './stated.ts';

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
 * Says a whole school year at once: its days, the days of the week and what is off. Its last day may not lie before its first
 * (`invalid`, field `endDate`). Ids follow from the first day and the codes, so two parents who take the same year make one.
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
    ...stated(view, schoolTerm, id, { ...year, kind: 'year' }),
    ...off.flatMap(({ code, ...values }) =>
      stated(view, timeOff, idFromKey(timeOff.name, [id, code, values.startDate]), values),
    ),
    ...updateTo(family, home, { schoolDays: [...schoolDays] }),
  ];
  return acting(changes, { id });
};
