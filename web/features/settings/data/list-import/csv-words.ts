import type { CsvWords } from '../../../../backup/csv-zip.ts';
import type { Field } from '../../../../../shared-model/entities/define-entity.ts';
import { registry } from '../../../../../shared-model/registry/registry.ts';
import { choiceLabel } from '../../../../messages/choice-labels.ts';
import { fieldLabel } from '../../../../messages/record-labels.ts';
import { m } from '../../../../messages/compiled/messages.js';

/** Columns without a form field, so without a label. */
const ownColumns = (): Record<string, string> => ({
  asOf: m.backups_column_as_of(),
  calendarId: m.labels_entity_followed_calendar(),
  cut: m.backups_column_cut(),
  events: m.backups_column_events(),
  month: m.common_month(),
  problem: m.backups_column_problem(),
  unread: m.backups_column_unread(),
  completedAt: m.backups_column_completed_at(),
  completedBy: m.backups_column_completed_by(),
  doneTitle: m.labels_field_title(),
  doneSubject: m.labels_field_subject(),
  doneXp: m.labels_field_xp_reward(),
  doneStars: m.labels_field_cost(),
  homeZone: m.backups_column_home_zone(),
  fixedZone: m.backups_column_fixed_zone(),
  formerZones: m.backups_column_former_zones(),
  until: m.common_until_day(),
  zone: m.backups_column_zone(),
  createdAt: m.backups_column_created_at(),
  createdBy: m.backups_column_created_by(),
  startedAt: m.common_from_time(),
  endedAt: m.common_until_time(),
  parentId: m.labels_choice_parent(),
  assignmentId: m.labels_entity_assignment(),
  curriculumId: m.labels_entity_curriculum(),
  lessonId: m.labels_entity_curriculum_lesson(),
  requirementsId: m.common_requirements(),
});

/** Labels of exported tables in the current language: the worker that makes them has no messages. */
export function csvWords(): CsvWords {
  const fields = registry.flatMap((entity) =>
    Object.entries<Field>(entity.fields as Record<string, Field>),
  );
  const names = [...new Set(fields.map(([name]) => name))];
  const choices = fields.flatMap(([, { options = [] }]) => options.map(String));
  const labels = names.flatMap((name): [string, string][] => {
    const label = fieldLabel(name);
    return label === undefined ? [] : [[name, label]];
  });
  return {
    fields: { ...Object.fromEntries(labels), ...ownColumns() },
    choices: Object.fromEntries(choices.map((value) => [value, choiceLabel(value)])),
    yes: m.common_yes(),
    no: m.backups_no(),
    idOf: m.backups_id_of({ label: '%' }),
  };
}
