/**
 * State that a screen keeps in its address (`?view=week&date=…`), so that it can be linked, and survives Back and a
 * reload.
 *
 * Invariant: a change starts from the address as it is now. Of two quick taps the second keeps what the first has
 * chosen, whether or not the screen shows it yet; a tap right after a dialog has closed isn't lost with its entry.
 */
import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isDay } from '../../shared-model/lib/dates.ts';
import { isId, type Id } from '../../shared-model/lib/ids.ts';
import { onceAtRest } from './history-layers.ts';

/** One field of an address. */
export interface AddressField<T> {
  /** Its value; null: the address doesn't have it. An invalid text counts as none. */
  parse: (text: string | null) => T;
  /** Its text in the address; null: omitted. */
  print: (value: T) => string | null;
}

/** One of `choices`; the default (the first one, or `initial`) is omitted from the address. */
export const oneOf = <T extends string>(
  choices: readonly [T, ...T[]],
  initial: T = choices[0],
): AddressField<T> => ({
  parse: (text) => choices.find((one) => one === text) ?? initial,
  print: (value) => (value === initial ? null : value),
});

/** A day (yyyy-MM-dd); null: none. */
export const optionalDay: AddressField<string | null> = {
  parse: (text) => (text !== null && isDay(text) ? text : null),
  print: (value) => value,
};

/** The id of a record; null: none. */
export const optionalId = <Kind extends string>(): AddressField<Id<Kind> | null> => ({
  parse: (text) => {
    const found = Number(text);
    return isId(found) ? found : null;
  },
  print: (value) => (value === null ? null : String(value)),
});

/** A text; empty: none. */
export const optionalText: AddressField<string> = {
  parse: (found) => found ?? '',
  print: (value) => (value === '' ? null : value),
};

/** Whether a name is present, with any value. */
export const isNamed: AddressField<boolean> = {
  parse: (found) => found !== null,
  print: (value) => (value ? '1' : null),
};

/** Texts by name. */
interface Texts {
  get: (name: string) => string | null | undefined;
}

type AnyField = { parse: (text: string | null) => unknown; print: (value: never) => string | null };
type Fields = Record<string, AnyField>;
type AddressState<F extends Fields> = { [K in keyof F]: ReturnType<F[K]['parse']> };

type AddressChange<F extends Fields> = { [K in keyof F]?: AddressState<F>[K] | undefined };
type Change<F extends Fields> = AddressChange<F> | ((now: AddressState<F>) => AddressChange<F>);

function read<F extends Fields>(fields: F, params: Texts): AddressState<F> {
  const parsed = Object.entries(fields).map(([name, { parse }]) => [
    name,
    parse(params.get(name) ?? null),
  ]);
  return Object.fromEntries(parsed) as AddressState<F>;
}

/** What the current entry of the history holds: `usr` is the router's name for `useLocation().state`. */
const entryState = (): { usr?: unknown; layers?: number } =>
  (history.state as { usr?: unknown; layers?: number } | null) ?? {};

/**
 * Reads the `fields` of the address, declared once outside of the component: `const [{ view, date }, show] =
 * useAddress(fields)`, then `show({ date: '2026-11-25' })`. Fields a change omits, or sets to undefined, stay. A change
 * adds no entry to the browser's history, and the entry keeps its state: Back leaves the screen. Both stay the same
 * objects while only other fields change, such as the words of a search with each pause in them.
 */
export function useAddress<F extends Fields>(
  fields: F,
): readonly [AddressState<F>, (change: Change<F>) => void] {
  const [params] = useSearchParams();
  // The one of `useSearchParams` is another after each change.
  const navigate = useNavigate();
  const show = useCallback(
    (change: Change<F>) => {
      onceAtRest(() => {
        const next = new URLSearchParams(location.search);
        const changed = typeof change === 'function' ? change(read(fields, next)) : change;
        for (const [name, value] of Object.entries(changed)) {
          if (value === undefined) continue;
          const printed = fields[name]!.print(value as never);
          if (printed === null) next.delete(name);
          else next.set(name, printed);
        }
        const before = entryState();
        void navigate({ search: next.toString() }, { replace: true, state: before.usr });
        // The router writes its own part of the entry anew; the rest is an open dialog's.
        if (before.layers !== undefined)
          history.replaceState({ ...entryState(), layers: before.layers }, '');
      });
    },
    [fields, navigate],
  );
  const texts = JSON.stringify(Object.keys(fields).map((name) => [name, params.get(name)]));
  const state = useMemo(() => read(fields, new Map(JSON.parse(texts))), [fields, texts]);
  return [state, show];
}
