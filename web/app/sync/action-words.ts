/**
 * An action that waits or was refused, in words: whose it is, what it is about, what was done. "Mia · Fractions: done".
 * The records it mentions are looked up where they are stored; what the action itself says of them counts first.
 */
import { markOf, type Op } from '../../../shared-model/changes/change.ts';
import { deletedField, keyOf } from '../../../shared-model/changes/stored-record.ts';
import type { FieldValues, RecordKey } from '../../../shared-model/changes/stored-record.ts';
import type { Field } from '../../../shared-model/entities/define-entity.ts';
import { nameToActor } from '../../../shared-model/permissions/actor.ts';
import { entityByName } from '../../../shared-model/registry.ts';
import type { RefusedGroup } from '../../data/device-store.ts';
import { m } from '../../messages/compiled/messages.js';

/** Whose action it was: the child's name where it is known here, else a parent. */
export function whoseWords([op]: readonly Op[], lookup: Lookup): string {
  const actor = nameToActor(op?.by ?? '');
  const student = actor?.role === 'student' && lookup({ t: 'student', id: actor.studentId });
  return (student && titleOf(student)) || m.sync_who_parent();
}

/** Fields whose text nobody typed: choices, moments, who did it. */
const chosen = new Set(['completedAt', 'completedBy', 'createdAt', 'dueDate', 'status', 'type']);

/** What was typed in a refused action, so that nobody has to remember it. */
export const typedTexts = (ops: readonly Op[]): string[] => [
  ...new Set(
    ops.flatMap((op) =>
      Object.entries(valuesOf(op)).flatMap(([field, value]) =>
        typeof value === 'string' && value.trim() !== '' && !chosen.has(field) ? [value] : [],
      ),
    ),
  ),
];

/** What is stored of a record; undefined: it isn't here. */
export type Lookup = (key: RecordKey) => FieldValues | undefined;

/** Per entity: its own word, and where its title stands: in a field, or in that of a record it refers to. */
const kinds: Record<string, { word: () => string; title: string | [ref: string, t: string] }> = {
  family: { word: m.sync_what_family, title: 'familyName' },
  'family-settings': { word: m.sync_what_settings, title: '' },
  member: { word: m.sync_what_member, title: 'fullName' },
  student: { word: m.sync_what_student, title: 'fullName' },
  class: { word: m.sync_what_class, title: 'name' },
  enrollment: { word: m.sync_what_enrollment, title: ['classId', 'class'] },
  assignment: { word: m.sync_what_assignment, title: 'title' },
  task: { word: m.sync_what_task, title: ['assignmentId', 'assignment'] },
  'planner-task': { word: m.sync_what_planner_task, title: 'title' },
  curriculum: { word: m.sync_what_curriculum, title: 'name' },
  'curriculum-lesson': { word: m.sync_what_lesson, title: 'title' },
  'student-curriculum': { word: m.sync_what_curriculum, title: ['curriculumId', 'curriculum'] },
  'lesson-progress': { word: m.sync_what_lesson, title: ['lessonId', 'curriculum-lesson'] },
};

const titleFields = ['title', 'name', 'fullName'];

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const asKey = (t: string, id: unknown): RecordKey | undefined =>
  typeof id === 'number' ? { t, id } : undefined;

/** What a record is called. */
export const titleOf = (fields: FieldValues | undefined): string | undefined =>
  titleFields.map((field) => text(fields?.[field])).find((name) => name !== undefined);

export const valuesOf = ({ f }: Op): FieldValues =>
  Object.fromEntries(Object.entries(f).map(([field, [value]]) => [field, value]));

/** The records that the words for these ops need. */
export function mentioned(ops: readonly Op[], lookup: Lookup): RecordKey[] {
  return ops.flatMap((op) => {
    const values = { ...lookup(op), ...valuesOf(op) };
    const title = kinds[op.t]?.title;
    const owner = Array.isArray(title) ? asKey(title[1], values[title[0]]) : undefined;
    const who = asKey('student', values['studentId']);
    return [{ t: op.t, id: op.id }, owner, who].filter((key) => key !== undefined);
  });
}

const states: Record<string, () => string> = {
  completed: m.sync_how_done,
  in_progress: m.sync_how_started,
  skipped: m.sync_how_skipped,
  pending: m.sync_how_open,
  not_started: m.sync_how_open,
};

function how(op: Op): string {
  const values = valuesOf(op);
  const isTakenOut = values['assigned'] === false || typeof values['endedAt'] === 'string';
  if (values[deletedField] === true || isTakenOut) return m.sync_how_deleted();
  const fields = Object.entries<Field>(entityByName(op.t)?.fields ?? {});
  const needed = fields.filter(([, field]) => field.needed);
  const isWhole = needed.length > 0 && needed.every(([field]) => field in values);
  if (typeof values['completed'] === 'boolean')
    return values['completed']
      ? m.sync_how_done()
      : isWhole
        ? m.sync_how_added()
        : m.sync_how_open();
  if (isWhole && op.t !== 'lesson-progress') return m.sync_how_added();
  if (values[deletedField] === false) return m.sync_how_restored();
  const state = states[String(values['status'])];
  if (state) return state();
  const isElsewhere = op.t === 'planner-task' && ('date' in values || 'studentId' in values);
  return isElsewhere || 'place' in values ? m.sync_how_moved() : m.sync_how_changed();
}

function ofOp(op: Op, lookup: Lookup): string {
  const values = { ...lookup(op), ...valuesOf(op) };
  const kind = kinds[op.t];
  const title = kind?.title ?? '';
  const owner = Array.isArray(title) ? asKey(title[1], values[title[0]]) : undefined;
  const found = typeof title === 'string' ? text(values[title]) : titleOf(owner && lookup(owner));
  const what = found ?? kind?.word() ?? op.t;
  const student = asKey('student', values['studentId']);
  const who = text((student && lookup(student))?.['fullName']);
  return who === undefined
    ? m.sync_op({ what, how: how(op) })
    : m.sync_op_of({ who, what, how: how(op) });
}

/** One action's ops in one line. */
export function actionWords(ops: readonly Op[], lookup: Lookup): string {
  const [first, ...others] = ops;
  if (!first) return '';
  const words = ofOp(first, lookup);
  return others.length > 0 ? m.sync_op_more({ first: words, count: others.length }) : words;
}

/** Ops by the action they belong to, in their order; a large action is several groups under one mark. */
export const byAction = (ops: readonly Op[]): Op[][] => [
  ...Map.groupBy(ops, (op) => `${op.by} ${markOf(op) || op.g}`).values(),
];

/** Actions that did not stay, those that went out in several groups put together: what `gs` names. */
export function wholeActions(groups: readonly RefusedGroup[]): ListedAction[] {
  const groupOf = new Map(groups.flatMap((group) => group.ops.map((op) => [op, group])));
  return byAction(groups.flatMap(({ ops }) => ops)).map((ops) => {
    const own = [...new Set(ops.map((op) => groupOf.get(op)!))];
    const { at, message } = own[0]!;
    return { gs: own.map(({ g }) => g), at, message, ops };
  });
}

export interface ListedAction extends Pick<RefusedGroup, 'at' | 'message' | 'ops'> {
  gs: number[];
}

/** Everything that words about these ops need, in two steps: the records themselves, then those they refer to. */
export const lookupIn =
  (found: ReadonlyMap<string, FieldValues>): Lookup =>
  (key) =>
    found.get(keyOf(key));
