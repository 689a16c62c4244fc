/**
 * Unsaved typing, kept for this tab's session: a reload, another screen or another person's profile in between doesn't
 * lose it. Each person has their own. If the browser can't store anything, a draft lasts as long as its field.
 */
import { useCallback, useState } from 'react';
import * as v from 'valibot';
import { parsedJson } from '../../shared-model/lib/parsed-json.ts';
import { actorToName } from '../../shared-model/records/actor.ts';
import type { EntityName } from '../../shared-model/registry/registry.ts';
import { recallDraft, rememberDraft } from '../browser/browser-memory.ts';
import { usePerson } from '../device/use-session.ts';

/** One draft for new records of a form, and one for each edited record. */
export type DraftName =
  | 'quick-add'
  | 'curriculum-import'
  | 'first-run'
  | 'grading-scale'
  /** Of a student's transcript. */
  | `credits:${number}`
  | `transcript-rows:${number}`
  /** Of a class or a course. */
  | `grading:${string}`
  | `description:${string}`
  /** Of a piece of work. */
  | `mark:${string}`
  /** Not typing: records that the first run was postponed. */
  | 'first-run-later'
  /** The year after the one that ends on this day, or the first. */
  | `school-year:${string}`
  /** Of a student and a day. */
  | `attendance:${number}:${string}`
  /** Of the form of an entity. */
  | EntityName
  | `${EntityName}:${number}`;

/** The draft of a field or form. `kept`: the draft at mount; empty: none. Storing an empty text deletes the draft. */
export function useDraft(name: DraftName) {
  const key = `${actorToName(usePerson())}:${name}`;
  const [kept] = useState(() => recallDraft(key));
  const keep = useCallback((text: string) => rememberDraft(key, text), [key]);
  return { kept, keep };
}

/** A form's draft: the changed fields, and the fields preset by the button that opened it. */
const draftSchema = v.object({ typed: v.looseObject({}), asked: v.looseObject({}) });

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Treats undefined, null and empty text as equal. */
const isAlike = (one: unknown, other: unknown): boolean =>
  one === null || other === null || typeof one === typeof other;

/**
 * The form's fields with its draft applied where it still fits. Fields preset now (a day, a student) win over the
 * draft's, unless the draft was opened with the same presets.
 */
export function withDraft<T extends object>(fields: T, asked: Partial<T>, kept: string): T {
  if (kept === '') return fields;
  const { success, output } = v.safeParse(draftSchema, parsedJson(kept));
  // An unreadable draft is ignored.
  const draft = success ? output : { typed: {}, asked: {} };
  const fitting = Object.entries(draft.typed).filter(
    ([name, value]) => name in fields && isAlike(value, fields[name as keyof T]),
  );
  const filled = { ...fields, ...Object.fromEntries(fitting) };
  return isSame(asked, draft.asked) ? filled : { ...filled, ...asked };
}

/**
 * The draft text: the fields that differ from the initial ones; empty if none does. Unchanged fields are left out, so
 * that a draft doesn't later override values from another device.
 */
export function toDraft<T extends object>(
  values: { [K in keyof T]?: T[K] | undefined },
  first: T,
  asked: Partial<T>,
): string {
  const typed = Object.entries(values).filter(
    ([name, value]) => value !== undefined && !isSame(value, first[name as keyof T]),
  );
  return typed.length === 0 ? '' : JSON.stringify({ typed: Object.fromEntries(typed), asked });
}
