/** Sets up a whole school year in one action. */
import { body, members } from '../contracts/body.ts';
import { fieldEntries } from '../contracts/shapes.ts';
import { needsAll } from '../derive/record-needs.ts';
import { text } from '../entities/field-types.ts';
import { daysOfWeek, list, pick } from './inputs.ts';
import { theFamily } from '../derive/people.ts';
import { family } from '../entities/family.ts';
import { schoolTerm } from '../entities/school-term.ts';
import { timeOff } from '../entities/time-off.ts';
import { idFromKey } from '../lib/ids.ts';
import { failed } from '../lib/result.ts';
import { defineAction, acceptWith, rejectMissing, updateTo } from './action.ts';
import { wrongSpan } from './edit-school-calendar.ts';
import { ensureRecord } from './ensure-record.ts';

const yearEntries = pick(fieldEntries(schoolTerm), 'name', 'startDate', 'endDate', 'daysAim');
const offEntries = pick(fieldEntries(timeOff), 'kind', 'name', 'startDate', 'endDate');

/** Time off for all students; `code` distinguishes entries of the same year. */
export const timeOffWithCodes = list(body({ ...offEntries, code: text().schema }));

const schoolYear = members({
  year: body(yearEntries),
  /** The family's days of the week. */
  schoolDays: daysOfWeek,
  timeOff: timeOffWithCodes,
});

/**
 * Creates a school year with its time off, and sets the family's school days. Rejects a span that ends before it starts
 * or is too long (`invalid`, field `endDate`). Ids follow from the first day and the codes, so two parents who set up
 * the same year create one.
 */
export const beginSchoolYear = defineAction(
  schoolYear,
  needsAll(schoolTerm, timeOff),
  (view, { year, schoolDays, timeOff: off }) => {
    const home = theFamily(view);
    if (!home) return rejectMissing;
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
    return acceptWith(changes, { id });
  },
);
