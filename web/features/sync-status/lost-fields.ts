/** Lost and current values field by field, with the screens' labels. */
import type { Op } from '../../../shared-model/commit/change.ts';
import type { RecordKey } from '../../../shared-model/records/stored-record.ts';
import { avatars } from '../../../shared-model/lib/avatars.ts';
import { readAttachment } from '../../../shared-model/lib/attachment.ts';
import { entityByName } from '../../../shared-model/registry/registry.ts';
import { showDay, showList, showMoment } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { titleOf, valuesOf, type Lookup } from './action-words.ts';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { showAnimal } from '../../ui/animal-names.ts';
import { fieldLabel } from '../../messages/record-labels.ts';

/** One field: the lost value and the current one. */
export interface LostField {
  field: string;
  label: string;
  here: string;
  now: string;
}

/** The entity that an id in this field refers to. */
const refOf = (t: string, field: string): string | undefined =>
  entityByName(t)?.fields[field]?.idsOf;

const idsIn = (value: unknown): number[] =>
  [value].flat().filter((id): id is number => typeof id === 'number');

/** Records whose labels these ops need because a lost or current value is their id. */
export const referredBy = (ops: readonly Op[], lookup: Lookup): RecordKey[] =>
  ops.flatMap((op) =>
    Object.entries(valuesOf(op)).flatMap(([field, value]) => {
      const t = refOf(op.t, field);
      if (t === undefined) return [];
      return [...idsIn(value), ...idsIn(lookup(op)?.[field])].map((id) => ({ t, id }));
    }),
  );

function truth(field: string, value: boolean): string {
  if (field === 'completed') return value ? m.sync_how_done() : m.sync_how_open();
  return value ? m.sync_value_yes() : m.sync_value_no();
}

function avatarWords(id: string): string {
  const avatar = avatars.find((one) => one.id === id);
  return avatar ? `${avatar.emoji} ${showAnimal(id)}` : id;
}

function ofText({ t }: RecordKey, field: string, value: string, zone: string): string {
  if (field === 'dueDate') return showMoment(value, zone);
  if (field === 'date' || field === 'startDate') return showDay(value);
  if (field === 'file') return readAttachment(value)?.name ?? value;
  if (field === 'avatar') return avatarWords(value);
  return entityByName(t)?.fields[field]?.options ? choiceLabel(value) : value;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Null in a list of students: the whole class. */
function words(key: RecordKey, field: string, value: unknown, lookup: Lookup, zone: string) {
  if (field === 'studentIds' && value === null) return m.sync_value_whole_class();
  if (isEmpty(value)) return m.common_nothing();
  if (typeof value === 'boolean') return truth(field, value);
  if (typeof value === 'string') return ofText(key, field, value, zone);
  const t = refOf(key.t, field);
  if (t === undefined) return String(value);
  const names = idsIn(value).map((id) => titleOf(lookup({ t, id })) ?? m.sync_value_gone());
  return names.length > 0 ? showList(names) : m.common_nothing();
}

/** The lost fields of an op, without sort keys and fields nobody types. `zone`: the family's time zone. */
export const lostFields = (op: Op, lookup: Lookup, zone: string): LostField[] =>
  Object.entries(valuesOf(op)).flatMap(([field, value]) => {
    const label = fieldLabel(field);
    if (label === undefined) return [];
    const here = words(op, field, value, lookup, zone);
    return [{ field, label, here, now: words(op, field, lookup(op)?.[field], lookup, zone) }];
  });
