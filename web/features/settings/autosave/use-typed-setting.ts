import { useEffect, useEffectEvent, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import * as v from 'valibot';
import { useDirtyForm } from '../../../forms/dirty-forms.ts';

/** A pause this long ends the typing, in milliseconds. */
export const typingPauseMs = 800;

interface TypedSetting {
  /** Stored, or being saved. */
  value: string;
  schema: v.GenericSchema<unknown, string>;
  put: (value: string) => void;
}

/** Problem of a text; undefined: it can be saved. */
const problemOf = (schema: TypedSetting['schema'], text: string): string | undefined => {
  const parsed = v.safeParse(schema, text);
  return parsed.success ? undefined : parsed.issues[0].message;
};

/**
 * Input of a text setting and when it is saved. Invalid text stays in the field with its problem, and the stored
 * setting is unchanged. Valid text is also saved when the field unmounts before the pause is over.
 */
export function useTypedSetting(setting: TypedSetting) {
  const { value, schema } = setting;
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  useDirtyForm(typed !== null && typed.trim() !== value);
  const settle = (): void => {
    if (typed === null) return;
    const text = typed.trim();
    const problem = problemOf(schema, text);
    setError(problem);
    if (problem === undefined && text !== value) setting.put(text);
  };
  const settleNow = useEffectEvent(settle);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => settleNow(), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const saveValid = useEffectEvent((): void => {
    const text = typed?.trim() ?? value;
    if (text !== value && problemOf(schema, text) === undefined) setting.put(text);
  });
  useEffect(() => () => saveValid(), []);

  const field = {
    value: typed ?? value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      setError(undefined);
    },
    onBlur: () => {
      settle();
      // From here on another device's value is shown, unless the input is still invalid.
      if (typed !== null && problemOf(schema, typed.trim()) === undefined) setTyped(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) settle();
    },
  };
  return { field, error };
}
