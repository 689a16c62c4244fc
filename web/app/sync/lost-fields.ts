/** What was typed here and what stands instead, field by field, in the words of the screens. */
import type { Op } from '../../../shared-model/changes/change.ts';
import type { RecordKey } from '../../../shared-model/changes/stored-record.ts';
import { avatars } from '../../../shared-model/lib/avatars.ts';
import { showDay, showMoment } from '../../../shared-model/lib/dates.ts';
import { entityByName } from '../../../shared-model/registry.ts';
import { m } from '../../messages/compiled/messages.js';
import { titleOf, valuesOf, type Lookup } from './action-words.ts';

export interface LostField {
  field: string;
  label: string;
  here: string;
  now: string;
}

/** What the screens call a record's fields. One that isn't here fills itself in: who made it, when it was done. */
export const fieldLabels: Record<string, () => string> = {
  fullName: m.sync_field_full_name,
  familyName: m.sync_field_family_name,
  name: m.sync_field_name,
  title: m.sync_field_title,
  gradeLevel: m.sync_field_grade_level,
  avatar: m.sync_field_avatar,
  email: m.sync_field_email,
  role: m.sync_field_role,
  description: m.sync_field_description,
  subject: m.sync_field_subject,
  publisher: m.sync_field_publisher,
  dueDate: m.sync_field_due_date,
  priority: m.sync_field_priority,
  type: m.sync_field_type,
  xpReward: m.sync_field_xp_reward,
  studentIds: m.sync_field_student_ids,
  assigned: m.sync_field_student_ids,
  studentId: m.sync_field_student_id,
  classId: m.sync_field_class_id,
  teacherId: m.sync_field_teacher_id,
  date: m.sync_field_date,
  time: m.sync_field_time,
  status: m.sync_field_status,
  completed: m.sync_field_status,
  totalLessons: m.sync_field_total_lessons,
  lessonNumber: m.sync_field_lesson_number,
  estimatedMinutes: m.sync_field_estimated_minutes,
  prerequisites: m.sync_field_prerequisites,
  lessonsPerDay: m.sync_field_lessons_per_day,
  startDate: m.sync_field_start_date,
  isActive: m.sync_field_is_active,
  currentLesson: m.sync_field_current_lesson,
  timeSpent: m.sync_field_time_spent,
  notes: m.sync_field_notes,
  score: m.sync_field_score,
  theme: m.sync_field_theme,
  language: m.sync_field_language,
  timezone: m.sync_field_timezone,
  restsBefore: m.sync_field_rests_before,
  notifyEmail: m.sync_field_notify_email,
  notifyAssignments: m.sync_field_notify_assignments,
  notifyProgress: m.sync_field_notify_progress,
  notifyWeekly: m.sync_field_notify_weekly,
  dataSharing: m.sync_field_data_sharing,
  analytics: m.sync_field_analytics,
  autoBackup: m.sync_field_auto_backup,
  backupFrequency: m.sync_field_backup_frequency,
};

/** The entity that an id in this field belongs to. */
const refOf = (t: string, field: string): string | undefined =>
  entityByName(t)?.fields[field]?.idsOf;

const idsIn = (value: unknown): number[] =>
  [value].flat().filter((id): id is number => typeof id === 'number');

/** The records whose names the words for these ops need, because a lost value, or what stands now, is their id. */
export const referredBy = (ops: readonly Op[], lookup: Lookup): RecordKey[] =>
  ops.flatMap((op) =>
    Object.entries(valuesOf(op)).flatMap(([field, value]) => {
      const t = refOf(op.t, field);
      if (t === undefined) return [];
      return [...idsIn(value), ...idsIn(lookup(op)?.[field])].map((id) => ({ t, id }));
    }),
  );

const choices: Record<string, () => string> = {
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
const chosen = new Set(['status', 'priority', 'type']);

function truth(field: string, value: boolean): string {
  if (field === 'completed') return value ? m.sync_how_done() : m.sync_how_open();
  return value ? m.sync_value_yes() : m.sync_value_no();
}

function avatarWords(id: string): string {
  const avatar = avatars.find((one) => one.id === id);
  return avatar ? `${avatar.emoji} ${avatar.name}` : id;
}

function ofText(field: string, value: string, zone: string): string {
  if (field === 'dueDate') return showMoment(value, zone);
  if (field === 'date' || field === 'startDate') return showDay(value);
  if (field === 'avatar') return avatarWords(value);
  return (chosen.has(field) && choices[value]?.()) || value;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Null in a list of students: the whole class. */
function words(key: RecordKey, field: string, value: unknown, lookup: Lookup, zone: string) {
  if (field === 'studentIds' && value === null) return m.sync_value_whole_class();
  if (isEmpty(value)) return m.sync_value_none();
  if (typeof value === 'boolean') return truth(field, value);
  if (typeof value === 'string') return ofText(field, value, zone);
  const t = refOf(key.t, field);
  if (t === undefined) return String(value);
  const names = idsIn(value).map((id) => titleOf(lookup({ t, id })) ?? m.sync_value_gone());
  return names.length > 0 ? names.join(', ') : m.sync_value_none();
}

/** `zone`: the family's timezone. Fields that fill themselves in, and the key of a place, are no one's words and left out. */
export const lostFields = (op: Op, lookup: Lookup, zone: string): LostField[] =>
  Object.entries(valuesOf(op)).flatMap(([field, value]) => {
    if (!Object.hasOwn(fieldLabels, field)) return [];
    const label = fieldLabels[field]!();
    const here = words(op, field, value, lookup, zone);
    return [{ field, label, here, now: words(op, field, lookup(op)?.[field], lookup, zone) }];
  });
