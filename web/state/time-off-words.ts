/** What time off is called, wherever it is told. */
import type { TimeOff, timeOffKinds } from '../../shared-model/entities/time-off.ts';
import { m } from '../messages/compiled/messages.js';

/** The labels of the kinds of time off. */
export const kindWords: Record<(typeof timeOffKinds)[number], () => string> = {
  holiday: m.school_year_kind_holiday,
  break: m.school_year_kind_break,
  sick: m.school_year_kind_sick,
  'day-off': m.school_year_kind_day_off,
  'field-trip': m.school_year_kind_field_trip,
  'course-pause': m.school_year_kind_course_pause,
};

/** What time off is called: its name, else what it is. */
export const offName = ({ name, kind }: Pick<TimeOff, 'name' | 'kind'>): string =>
  name || kindWords[kind]();

/** Why there is no school, in a word: a holiday by its name, a field trip with where it goes. */
export const dayOffWords = ({ name, kind }: Pick<TimeOff, 'name' | 'kind'>): string =>
  name === '' || kind === 'holiday' || kind === 'break'
    ? offName({ name, kind })
    : m.school_year_kind_and_name({ kind: kindWords[kind](), name });
