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
  'good-friday': m.school_year_good_friday,
  'easter-monday': m.school_year_easter_monday,
  ascension: m.school_year_ascension,
  'whit-monday': m.school_year_whit_monday,
  'may-day': m.school_year_may_day,
  assumption: m.school_year_assumption,
  'all-saints': m.school_year_all_saints,
  'boxing-day': m.school_year_boxing_day,
  epiphany: m.school_year_epiphany,
  immaculate: m.school_year_immaculate,
  'national-day': m.school_year_national_day,
  constitution: m.school_year_constitution,
  'bank-holiday': m.school_year_bank_holiday,
  victoria: m.school_year_victoria,
  'canada-day': m.school_year_canada_day,
  truth: m.school_year_truth,
  remembrance: m.school_year_remembrance,
  armistice: m.school_year_armistice,
  victory: m.school_year_victory,
  juarez: m.school_year_juarez,
  revolution: m.school_year_revolution,
  'st-brigid': m.school_year_st_brigid,
  'st-patrick': m.school_year_st_patrick,
  'australia-day': m.school_year_australia_day,
  anzac: m.school_year_anzac,
  'kings-birthday': m.school_year_kings_birthday,
  waitangi: m.school_year_waitangi,
  matariki: m.school_year_matariki,
  'human-rights': m.school_year_human_rights,
  'freedom-day': m.school_year_freedom_day,
  'youth-day': m.school_year_youth_day,
  'womens-day': m.school_year_womens_day,
  heritage: m.school_year_heritage,
  reconciliation: m.school_year_reconciliation,
  'autumn-break': m.school_year_autumn_break,
  'february-break': m.school_year_february_break,
  'easter-break': m.school_year_easter_break,
  'may-break': m.school_year_may_break,
  'summer-break': m.school_year_summer_break,
};

/** Default holidays and breaks with their names, as an action records them. */
export const namedTimeOff = (all: readonly DefaultTimeOff[]) =>
  all.map(({ code, kind, startDate, endDate }) => ({
    code,
    kind,
    startDate,
    endDate,
    name: defaultTimeOffLabels[code](),
  }));

/** A span in short: "Nov 23 to Nov 27", or one day. The year is added where it isn't obvious. */
export const spanWords = (startDate: string, endDate: string, isFull = false): string => {
  const show = isFull ? showDay : showDate;
  return startDate === endDate
    ? show(startDate)
    : m.common_from_to({ from: show(startDate), until: show(endDate) });
};
