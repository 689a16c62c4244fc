/** What time off is called, wherever it is told. */
import type { TimeOff } from '../../shared-model/entities/time-off.ts';
import type { DefaultTimeOffCode } from '../../shared-model/planning/default-school-year.ts';
import { m } from '../messages/compiled/messages.js';
import { choiceLabel } from '../messages/choice-labels.ts';

/** What time off is called: its name, else what it is. */
export const offName = ({ name, kind }: Pick<TimeOff, 'name' | 'kind'>): string =>
  name || choiceLabel(kind);

/** Why there is no school, in a word: a holiday by its name, a field trip with where it goes. */
export const dayOffWords = ({ name, kind }: Pick<TimeOff, 'name' | 'kind'>): string =>
  name === '' || kind === 'holiday' || kind === 'break'
    ? offName({ name, kind })
    : m.school_year_kind_and_name({ kind: choiceLabel(kind), name });

/** The labels of the usual holidays and breaks. */
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
