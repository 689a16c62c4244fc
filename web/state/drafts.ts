/**
 * Typing that nobody has saved yet, kept as long as this tab's session lasts: neither a reload nor another screen loses it.
 * Each person has their own. Where the browser may not keep anything, a draft lasts as long as its field.
 */
import { useState } from 'react';
import { actorToName } from '../../shared-model/permissions/actor.ts';
import { recallDraft, rememberDraft } from './browser-memory.ts';
import { usePerson } from './session.ts';

export interface Draft {
  /** What was kept when the field or form came; empty: nothing. */
  kept: string;
  /** Empty text forgets it. */
  keep: (text: string) => void;
}

export function useDraft(name: 'quick-add' | 'planner-task'): Draft {
  const key = `${actorToName(usePerson())}:${name}`;
  const [kept] = useState(() => recallDraft(key));
  return { kept, keep: (text) => rememberDraft(key, text) };
}

/** The fields of a form with what was kept of it, where that still fits. */
export function withDraft<T extends object>(fields: T, kept: string): T {
  if (kept === '') return fields;
  const draft = parsed(kept);
  const fitting = Object.entries(draft).filter(
    ([name, value]) => typeof value === typeof fields[name as keyof T],
  );
  return { ...fields, ...Object.fromEntries(fitting) };
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
