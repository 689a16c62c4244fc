/**
 * The labels of the registry's entities and fields. A field or an entity without a label doesn't compile here: its message
 * belongs in `web/messages/en/labels.json`, as `labels_field_…` or `labels_entity_…`; a new choice value belongs below.
 */
import type { Choice, EntityName, FieldName } from '../../../shared-model/registry/registry.ts';
import * as compiled from '../../messages/compiled/labels.js';
import { m } from '../../messages/compiled/messages.js';

/** Fields that nobody types: filled in automatically, positions in a list, or the ids that make the record. */
type UntypedField =
  | 'completedAt'
  | 'completedBy'
  | 'createdAt'
  | 'createdBy'
  | 'endedAt'
  | 'startedAt'
  | 'place'
  | 'parentId'
  | 'assignmentId'
  | 'curriculumId'
  | 'lessonId'
  | 'seriesId'
  | 'sharedId';

const fields: Record<Exclude<FieldName, UntypedField>, () => string> = compiled.fieldLabels;
const entities: Record<EntityName, () => string> = compiled.entityLabels;

/** A field's label; undefined if nobody types it, or only a newer version knows it. */
export const fieldLabel = (field: string): string | undefined =>
  Object.hasOwn(fields, field) ? fields[field as keyof typeof fields]() : undefined;

/** An entity's label; its name if only a newer version knows it. */
export const entityLabel = (name: string): string =>
  Object.hasOwn(entities, name) ? entities[name as EntityName]() : name;

const choices: Record<Choice, () => string> = {
  pending: m.planner_pending,
  not_started: m.planner_pending,
  in_progress: m.planner_in_progress,
  completed: m.planner_completed,
  skipped: m.sync_how_skipped,
  low: m.assignments_priority_low,
  medium: m.assignments_priority_medium,
  high: m.assignments_priority_high,
  homework: m.assignments_type_homework,
  quiz: m.assignments_type_quiz,
  practice: m.assignments_type_practice,
  lesson: m.planner_lesson,
  assignment: m.planner_assignment,
  activity: m.planner_activity,
  assessment: m.planner_assessment,
  test: m.labels_choice_test,
  review: m.labels_choice_review,
  exam: m.labels_choice_exam,
  parent: m.labels_choice_parent,
  teacher: m.labels_choice_teacher,
  light: m.labels_choice_light,
  dark: m.labels_choice_dark,
  auto: m.labels_choice_auto,
  en: m.labels_choice_english,
  es: m.labels_choice_spanish,
  fr: m.labels_choice_french,
  'America/New_York': m.labels_choice_eastern,
  'America/Chicago': m.labels_choice_central,
  'America/Denver': m.labels_choice_mountain,
  'America/Los_Angeles': m.labels_choice_pacific,
  device: m.labels_choice_device_zone,
  daily: m.labels_choice_daily,
  weekly: m.labels_choice_weekly,
  monthly: m.labels_choice_monthly,
  year: m.labels_choice_year,
  term: m.labels_choice_term,
  holiday: m.labels_choice_holiday,
  break: m.labels_choice_break,
  sick: m.labels_choice_sick,
  'day-off': m.labels_choice_day_off,
  'field-trip': m.labels_choice_field_trip,
  'course-pause': m.labels_choice_course_pause,
};

/** A choice value's label; the value itself if only a newer version knows it. */
export const choiceLabel = (value: string): string =>
  Object.hasOwn(choices, value) ? choices[value as Choice]() : value;
