/** Names of time off. */
import type { TimeOff } from '../../shared-model/entities/time-off.ts';
import type {
  DefaultTimeOff,
  DefaultTimeOffCode,
} from '../../shared-model/planning/default-school-year.ts';
import { showDate, showDay } from '../format/format.ts';
import { m } from '../messages/compiled/messages.js';
import { choiceLabel } from '../messages/choice-labels.ts';

/** Name of time off; without one, its kind. */
export const offName = ({ name, kind }: Pick<TimeOff, 'name' | 'kind'>): string =>
  name || choiceLabel(kind);

/** Reason for a day off in a word: a holiday's name, a field trip's destination. */
export const dayOffWords = ({ name, kind }: Pick<TimeOff, 'name' | 'kind'>): string =>
  name === '' || kind === 'holiday' || kind === 'break'
    ? offName({ name, kind })
    : m.school_year_kind_and_name({ kind: choiceLabel(kind), name });

/** Labels of the default holidays and breaks. */
export const defaultTimeOffLabels: Record<DefaultTimeOffCode, () => string> = {
  labor: m.school_year_labor,
  columbus: m.school_year_columbus,
  veterans: m.school_year_veterans,
  thanksgiving: m.school_year_thanksgiving,
  christmas: m.school_year_christmas,
  'new-year': m.school_year_new_year,
  'martin-luther-king': m.school_year_martin_luther_king,
  presidents: m.school_year_presidents,
  memorial: m.school_year_memorial,
  juneteenth: m.school_year_juneteenth,
  independence: m.school_year_independence,
  'thanksgiving-break': m.school_year_thanksgiving_break,
  'winter-break': m.school_year_winter_break,
  'spring-break': m.school_year_spring_break,
};

/** Default holidays and breaks with their names, as an action records them. */
export const namedTimeOff = (all: readonly DefaultTimeOff[]) =>
  all.map((one) => ({ ...one, name: defaultTimeOffLabels[one.code]() }));

/** A span in short: "Nov 23 to Nov 27", or one day. The year is added where it isn't obvious. */
export const spanWords = (startDate: string, endDate: string, isFull = false): string => {
  const show = isFull ? showDay : showDate;
  return startDate === endDate
    ? show(startDate)
    : m.common_from_to({ from: show(startDate), until: show(endDate) });
};
