/** The words of importable lists in the current language: their columns, and the choices that a cell can name. */
import type { ListColumnName } from '../../../../../shared-model/import/list-kinds.ts';
import type { ListWords } from '../../../../../shared-model/import/list-row.ts';
import type { ReadDay } from '../../../../../shared-model/import/read-day.ts';
import { minuteMs } from '../../../../../shared-model/lib/dates.ts';
import { showFullDay, showList, showMinutes, showTime } from '../../../../format/format.ts';
import { choiceLabel } from '../../../../messages/choice-labels.ts';
import { getLocale } from '../../../../messages/message.ts';
import { m } from '../../../../messages/compiled/messages.js';

const columns: Record<ListColumnName, () => string> = {
  fullName: m.labels_field_name,
  gradeLevel: m.labels_field_grade_level,
  color: m.labels_field_color,
  title: m.labels_field_title,
  className: m.labels_entity_class,
  dueDate: m.common_due_date,
  students: m.common_students,
  priority: m.labels_field_priority,
  type: m.labels_field_type,
  lessonNumber: m.common_number,
  minutes: m.labels_field_minutes,
};

/** A column's label. */
export const columnWords = (name: ListColumnName): string => columns[name]();

function dayWords({ day, minutes }: ReadDay): string {
  if (minutes === null) return showFullDay(day);
  const at = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs;
  return `${showFullDay(day)} ${showTime(at, 'UTC')}`;
}

/** The words that a list is read with, in the language spoken now. */
export const listWords = (): ListWords => ({
  column: columnWords,
  choice: choiceLabel,
  choices: showList,
  day: dayWords,
  minutes: showMinutes,
  dayOrder: getLocale().startsWith('en') ? 'month-first' : 'day-first',
});
