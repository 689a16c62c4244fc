/**
 * Describes a pending or refused action: who performed it, on which record, and what it did ("Mia · Fractions: done").
 * Labels come from the action itself, else from the stored records it refers to.
 */
import { markOf, type Op } from '../../../shared-model/commit/change.ts';
import { deletedField, keyOf } from '../../../shared-model/records/stored-record.ts';
import type { FieldValues, RecordKey } from '../../../shared-model/records/stored-record.ts';
import type { Field } from '../../../shared-model/entities/define-entity.ts';
import { ownersAbove } from '../../../shared-model/commit/owners-above.ts';
import { nameToActor, recordOfActor } from '../../../shared-model/records/actor.ts';
import { entityByName } from '../../../shared-model/registry/registry.ts';
import { readAttachment } from '../../../shared-model/lib/attachment.ts';
import type { RefusedGroup } from '../../data/device-store.ts';
import { m } from '../../messages/compiled/messages.js';
import { entityLabel, fieldLabel } from '../../messages/record-labels.ts';
import { calledName } from '../../ui/called-names.ts';

/** The record of whoever performed an op. */
export function recordOfPerson({ by }: Pick<Op, 'by'>): RecordKey | undefined {
  const actor = nameToActor(by);
  const record = actor && recordOfActor(actor);
  return record && { t: record.t, id: record.id };
}

/** What a student is called; undefined: a record of somebody else, or one that isn't here. */
function calledBy(key: RecordKey, lookup: Lookup): string | undefined {
  const fullName = text(lookup(key)?.['fullName']);
  return key.t === 'student' && fullName !== undefined
    ? calledName({ id: key.id, fullName })
    : undefined;
}

/** Who performed the action: their name where it is known here, otherwise a parent. */
export function actorLabel([op]: readonly Pick<Op, 'by'>[], lookup: Lookup): string {
  const person = op && recordOfPerson(op);
  return (person && (calledBy(person, lookup) ?? titleOf(lookup(person)))) || m.sync_who_parent();
}

/** Whether a field is free text: not a choice, an instant or a person. */
function isTyped({ t }: Op, field: string): boolean {
  const { column, options } = entityByName(t)?.fields[field] ?? {};
  return column === 'text' && !options && fieldLabel(field) !== undefined;
}

/** The texts typed in a refused action, so that nobody has to remember them; for a file its name. */
export const typedTexts = (ops: readonly Op[]): string[] => [
  ...new Set(
    ops.flatMap((op) =>
      Object.entries(valuesOf(op)).flatMap(([field, value]) =>
        typeof value === 'string' && value.trim() !== '' && isTyped(op, field)
          ? [readAttachment(value)?.name ?? value]
          : [],
      ),
    ),
  ),
];

/** The stored fields of a record; undefined: it isn't here. */
export type Lookup = (key: RecordKey) => FieldValues | undefined;

const titleFields = ['title', 'name', 'fullName'];

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const asKey = (t: string, id: unknown): RecordKey | undefined =>
  typeof id === 'number' ? { t, id } : undefined;

/** The record whose label stands for one without a title. */
function labelRecordOf(t: string, values: FieldValues): RecordKey | undefined {
  const entity = entityByName(t);
  const title = entity?.title ?? '';
  const named = entity?.refs[title];
  return named === undefined ? undefined : asKey(named, values[title]);
}

/** A record's label. */
export const titleOf = (fields: FieldValues | undefined): string | undefined =>
  titleFields.map((field) => text(fields?.[field])).find((name) => name !== undefined);

/** The values that an op sets. */
export const valuesOf = ({ f }: Op): FieldValues =>
  Object.fromEntries(Object.entries(f).map(([field, [value]]) => [field, value]));

/** The records needed to describe these ops. */
export function mentionedRecords(ops: readonly Op[], lookup: Lookup): RecordKey[] {
  return ops.flatMap((op) => {
    const values = { ...lookup(op), ...valuesOf(op) };
    const owner = labelRecordOf(op.t, values);
    const who = asKey('student', values['studentId']);
    const owners = ownersAbove({ t: op.t, fields: values }, lookup);
    const keys = [{ t: op.t, id: op.id }, owner, who, recordOfPerson(op), ...owners].filter(
      (key) => key !== undefined,
    );
    return keys.filter((key, at) => keys.findIndex((other) => keyOf(other) === keyOf(key)) === at);
  });
}

/** The deleted record that hides an op's result (something created or completed in it); undefined: none. */
export function hiddenBy(op: Op, lookup: Lookup): RecordKey | undefined {
  const { t, id } = op;
  const [own, values] = [lookup(op), valuesOf(op)];
  const keys = finishes(op)
    ? [{ t, id }, ...ownersAbove({ t, fields: { ...own, ...values } }, lookup)]
    : ownersAbove({ t, fields: values }, () => undefined);
  return keys.find((key) => lookup(key)?.[deletedField] === true);
}

/** Whether an op completes work, which counts even if something is deleted. */
export function finishes(op: Op): boolean {
  const values = valuesOf(op);
  return values['completed'] === true || values['status'] === 'completed';
}

const states: Record<string, () => string> = {
  completed: m.sync_how_done,
  done_before: m.sync_how_done,
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
  const namer = labelRecordOf(op.t, values);
  const own = calledBy({ t: op.t, id: op.id }, () => values);
  const found =
    own ?? (namer ? titleOf(lookup(namer)) : text(values[entityByName(op.t)?.title ?? '']));
  const what = found ?? entityLabel(op.t);
  const student = asKey('student', values['studentId']);
  const who = student && calledBy(student, lookup);
  return who === undefined
    ? m.sync_op({ what, how: how(op) })
    : m.sync_op_of({ who, what, how: how(op) });
}

/** Describes one action's ops in one line. */
export function actionWords(ops: readonly Op[], lookup: Lookup): string {
  const [first, ...others] = ops;
  if (!first) return '';
  const words = ofOp(first, lookup);
  return others.length > 0 ? m.sync_op_more({ first: words, count: others.length }) : words;
}

/** Groups ops by action, in order; a large action is several groups with one mark. */
export const byAction = (ops: readonly Op[]): Op[][] => [
  ...Map.groupBy(ops, (op) => `${op.by} ${markOf(op) || op.g}`).values(),
];

/** Actions that were refused or superseded, their groups merged; group numbers are in `gs`. */
export function wholeActions(groups: readonly RefusedGroup[]): ListedAction[] {
  const groupOf = new Map(groups.flatMap((group) => group.ops.map((op) => [op, group])));
  return byAction(groups.flatMap(({ ops }) => ops)).map((ops) => {
    const own = [...new Set(ops.map((op) => groupOf.get(op)!))];
    const { g: _g, code: _code, ...why } = own[0]!;
    return { ...why, gs: own.map(({ g }) => g), ops };
  });
}

/** A refused or superseded action. */
export interface ListedAction extends Omit<RefusedGroup, 'g' | 'code'> {
  gs: number[];
}

/** Lookup in records that were read. */
export const lookupIn =
  (found: ReadonlyMap<string, FieldValues>): Lookup =>
  (key) =>
    found.get(keyOf(key));
