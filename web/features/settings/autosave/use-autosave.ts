/**
 * One self-saving setting. Invariants: "saved" is shown only after the write has committed on this device; a value that
 * couldn't be saved stays visible with its reason until it is saved or replaced.
 */
import { useEffect, useRef, useState } from 'react';
import type { ActionInput, ActionName } from '../../../../shared-model/actions/actions.ts';
import { m } from '../../../messages/compiled/messages.js';
import { nextFrame } from '../../../browser/after-paint.ts';
import { defaultDurationMs } from '../../../ui/toast.ts';
import { failureWords } from '../../../device/failure-words.ts';
import { host } from '../../../device/host.ts';

/**
 * Saves a setting by an action of the person whose profile is open. Resolves to null once it is durably saved on this
 * device, else to the reason. The reason is shown in the setting's row, where `act` would show a toast.
 */
export async function saveByAct<N extends ActionName>(
  name: N,
  input: ActionInput<N>,
): Promise<string | null> {
  const acted = await host().act(name, input);
  return acted.ok ? null : failureWords(acted.error);
}

/** Saves a value. Resolves to null once it is durably saved, else to the reason. */
export type SaveSetting<Value> = (value: Value) => Promise<string | null>;

/** State of a setting, for its status line. */
export type SaveState<Value> =
  | { state: 'stored' }
  | { state: 'saved' }
  | { state: 'saving'; value: Value }
  | { state: 'failed'; value: Value; why: string };

/** A setting's shown value, its state, and the ways to save it. */
export interface Autosave<Value> {
  value: Value;
  saving: SaveState<unknown>;
  put: (value: Value) => void;
  /** Retries the failed save. */
  again: () => void;
}

async function whyNot<Value>(save: SaveSetting<Value>, value: Value): Promise<string | null> {
  try {
    return await save(value);
  } catch {
    return m.settings_save_failed_why();
  }
}

/** State of one setting: `stored` is the record's present value, `save` writes another. */
export function useAutosave<Value>(stored: Value, save: SaveSetting<Value>): Autosave<Value> {
  const [saving, setSaving] = useState<SaveState<Value>>({ state: 'stored' });
  const latest = useRef<SaveState<Value>>(saving);
  const put = async (value: Value): Promise<void> => {
    const mine: SaveState<Value> = { state: 'saving', value };
    latest.current = mine;
    setSaving(mine);
    const why = await whyNot(save, value);
    // By now the page has the new record and renders it with the next frame.
    if (why === null) await nextFrame();
    // A later change of the same setting reports its own outcome.
    if (latest.current !== mine) return;
    setSaving(why === null ? { state: 'saved' } : { state: 'failed', value, why });
  };
  useEffect(() => {
    if (saving.state !== 'saved') return undefined;
    const timer = setTimeout(() => setSaving({ state: 'stored' }), defaultDurationMs);
    return () => clearTimeout(timer);
  }, [saving]);
  return {
    value: 'value' in saving ? saving.value : stored,
    saving,
    put: (value) => void put(value),
    again: () => {
      if (saving.state === 'failed') void put(saving.value);
    },
  };
}
