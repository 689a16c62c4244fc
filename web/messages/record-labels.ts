/**
 * The labels of the registry's entities and fields. One without a label doesn't compile here: its message belongs in
 * `web/messages/en/labels.json`, as `labels_entity_…` or `labels_field_…`.
 */
import type { EntityName, FieldName } from '../../shared-model/registry/registry.ts';
import * as compiled from './compiled/labels.js';
import { m } from './compiled/messages.js';

/** Fields nobody types: filled in automatically, sort positions, or the ids that make the record. */
type UntypedField =
  | 'completedAt'
  | 'completedBy'
  | 'createdAt'
  | 'createdBy'
  | 'doneStars'
  | 'doneSubject'
  | 'doneTitle'
  | 'doneXp'
  | 'endedAt'
  | 'homeZone'
  | 'fixedZone'
  | 'formerZones'
  | 'until'
  | 'zone'
  | 'startedAt'
  | 'place'
  | 'parentId'
  | 'assignmentId'
  | 'curriculumId'
  | 'lessonId'
  | 'movedFrom'
  | 'repeats'
  | 'seriesId'
  | 'sharedId'
  | 'requirementsId'
  | 'rewardId'
  | 'asOf'
  | 'calendarId'
  | 'cut'
  | 'events'
  | 'month'
  | 'problem'
  | 'unread';

const fields: Record<Exclude<FieldName, UntypedField>, () => string> = {
  ...compiled.fieldLabels,
  studentIds: m.common_students,
  assigned: m.common_students,
};
const entities: Record<EntityName, () => string> = {
  ...compiled.entityLabels,
  'family-settings': m.settings_title,
};

/** A field's label; undefined if nobody types it, or only a newer version knows it. */
export const fieldLabel = (field: string): string | undefined =>
  Object.hasOwn(fields, field) ? fields[field as keyof typeof fields]() : undefined;

/** An entity's label; its name if only a newer version knows it. */
export const entityLabel = (name: string): string =>
  Object.hasOwn(entities, name) ? entities[name as EntityName]() : name;
