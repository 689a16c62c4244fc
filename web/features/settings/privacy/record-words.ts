import type { EntityName } from '../../../../shared-model/registry/registry.ts';
import { m } from '../../../messages/compiled/messages.js';
import { entityLabel } from '../../../messages/record-labels.ts';

/** Record kinds in the plural; null: covered by another kind. */
const words: Partial<Record<EntityName, (() => string) | null>> = {
  family: m.settings_records_family,
  'family-settings': m.settings_records_settings,
  member: m.settings_records_parents,
  student: m.settings_records_student,
  class: m.settings_records_classes,
  enrollment: m.settings_records_enrollments,
  assignment: m.settings_records_assignments,
  task: m.settings_records_tasks,
  'planner-task': m.settings_records_plans,
  curriculum: m.settings_records_curriculums,
  'curriculum-lesson': null,
  'student-curriculum': null,
  'lesson-progress': m.settings_records_progress,
  'school-term': m.settings_records_years,
  'time-off': m.settings_records_days_off,
  'time-entry': m.settings_records_minutes,
  attendance: m.settings_records_attendance,
  'portfolio-item': m.settings_records_portfolio,
  'requirement-profile': m.settings_records_requirements,
};

/** Record kinds as a list; a kind without a plural of its own uses its label. */
export const recordWords = (names: readonly EntityName[]): string[] =>
  names.flatMap((name) => {
    const own = words[name];
    if (own === null) return [];
    return [own ? own() : entityLabel(name)];
  });
