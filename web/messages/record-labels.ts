/**
 * The labels of the registry's entities, fields and choices. One without a label doesn't compile here: its message belongs in
 * `web/messages/en/labels.json`, as `labels_entity_…`, `labels_field_…` or `labels_choice_…`.
 */
import type { Choice, EntityName, FieldName } from '../../shared-model/registry/registry.ts';
import * as compiled from './compiled/labels.js';
import { m } from './compiled/messages.js';

/** Fields nobody types: filled in automatically, sort positions, or the ids that make the record. */
type UntypedField =
  | 'completedAt'
  | 'completedBy'
  | 'createdAt'
  | 'createdBy'
  | 'endedAt'
  | 'homeZone'
  | 'formerZones'
  | 'until'
  | 'zone'
  | 'startedAt'
  | 'place'
  | 'parentId'
  | 'assignmentId'
  | 'curriculumId'
  | 'lessonId'
  | 'seriesId'
  | 'sharedId'
  | 'requirementsId';

const fields: Record<Exclude<FieldName, UntypedField>, () => string> = compiled.fieldLabels;
const entities: Record<EntityName, () => string> = compiled.entityLabels;

/** A field's label; undefined if nobody types it, or only a newer version knows it. */
export const fieldLabel = (field: string): string | undefined =>
  Object.hasOwn(fields, field) ? fields[field as keyof typeof fields]() : undefined;

/** An entity's label; its name if only a newer version knows it. */
export const entityLabel = (name: string): string =>
  Object.hasOwn(entities, name) ? entities[name as EntityName]() : name;

/** A choice's value as in its message's name: `america_new_york` for `America/New_York`. */
type MessageName<T extends string> = T extends `${infer First}${'-' | '/'}${infer Rest}`
  ? `${MessageName<First>}_${MessageName<Rest>}`
  : Lowercase<T>;

const messageName = (value: string): string => value.toLowerCase().replaceAll(/[-/]/g, '_');

/** Choices that a screen already has labels for. */
const choicesOnScreens = {
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
};

const choices: Record<MessageName<Choice>, () => string> = {
  ...choicesOnScreens,
  ...compiled.choiceLabels,
};

/** A choice value's label; the value itself if only a newer version knows it. */
export function choiceLabel(value: string): string {
  const name = messageName(value);
  return Object.hasOwn(choices, name) ? choices[name as keyof typeof choices]() : value;
}
