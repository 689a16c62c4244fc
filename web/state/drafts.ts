/**
 * Typing that nobody has saved yet, kept as long as this tab's session lasts: neither a reload nor another screen loses it, nor
 * another's profile in between. Each person has their own. Where the browser may not keep anything, a draft lasts as long as its
 * field.
 */
import { useState } from 'react';
import * as v from 'valibot';
import { parsedJson } from '../../shared-model/lib/parsed-json.ts';
import { actorToName } from '../../shared-model/records/actor.ts';
import { recallDraft, rememberDraft } from './browser-memory.ts';
import { usePerson } from './session.ts';

export type FormName =
  'student' | 'class' | 'assignment' | 'planner-task' | 'school-term' | 'time-off';

/** A form has one draft for what is new, and one for each record that is edited. */
export type DraftName =
  | 'quick-add'
  | 'first-run'
  /** Not typing, but that it was put off. */
  | 'first-run-later'
  | FormName
  | `${FormName}:${number}`;

/** `kept`: what was kept when the field or form came; empty: nothing. Keeping empty text forgets it. */
export function useDraft(name: DraftName) {
  const key = `${actorToName(usePerson())}:${name}`;
  const [kept] = useState(() => recallDraft(key));
  return { kept, keep: (text: string) => rememberDraft(key, text) };
}

/** What a form's draft holds: the fields that were changed, and those that it was opened with by what was pressed. */
const draftSchema = v.object({ typed: v.looseObject({}), asked: v.looseObject({}) });

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Nothing is both what a field holds and what it can hold instead. */
const isAlike = (one: unknown, other: unknown): boolean =>
  one === null || other === null || typeof one === typeof other;

/**
 * The fields of a form with what was kept of it, where that still fits. What is asked for now, a day or a student, wins over the
 * draft's unless it was asked for then too.
 */
export function withDraft<T extends object>(fields: T, asked: Partial<T>, kept: string): T {
  if (kept === '') return fields;
  const { success, output } = v.safeParse(draftSchema, parsedJson(kept));
  // What can't be read is no draft.
  const draft = success ? output : { typed: {}, asked: {} };
  const fitting = Object.entries(draft.typed).filter(
    ([name, value]) => name in fields && isAlike(value, fields[name as keyof T]),
  );
  const filled = { ...fields, ...Object.fromEntries(fitting) };
  return isSame(asked, draft.asked) ? filled : { ...filled, ...asked };
}

/**
 * The text that keeps the fields that differ from the first; empty where none does. Fields nobody touched stay out, so that a draft
 * doesn't overrule later what another device says of them.
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
