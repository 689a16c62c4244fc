/** The words of importable lists in the current language: their columns, and the choices that a cell can name. */
import type { ListColumnName } from '../../../../../shared-model/import/list-kinds.ts';
import type { ListWords } from '../../../../../shared-model/import/list-row.ts';
import { showList } from '../../../../format/format.ts';
import { choiceLabel } from '../../../../messages/choice-labels.ts';
import { m } from '../../../../messages/compiled/messages.js';

const columns: Record<ListColumnName, () => string> = {
  fullName: m.labels_field_name,
  gradeLevel: m.labels_field_grade_level,
  title: m.labels_field_title,
  className: m.labels_entity_class,
  dueDate: m.common_due_date,
  students: m.common_students,
  priority: m.labels_field_priority,
  type: m.labels_field_type,
  lessonNumber: m.common_number,
  minutes: m.labels_field_minutes,
};

export const listWords: ListWords = {
  column: (name) => columns[name](),
  choice: choiceLabel,
  choices: showList,
};
