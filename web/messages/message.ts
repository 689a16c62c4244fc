/**
 * The messages at run time. Each compiled message carries its own English (`scripts/messages.ts`); another language is
 * one list of texts, by message number, which is loaded when a family uses it (`languages.ts`, `browser/language.ts`).
 */

/** Text with `{parameters}`, or one form of it for each plural category of a number (CLDR). */
export type Text =
  string | Readonly<{ by: string; ordinal?: true; forms: Readonly<Record<string, string>> }>;

/** Values of a text's parameters, by name. */
export type Inputs = Readonly<Record<string, string | number>>;

/** A language’s texts. */
export interface Language {
  /** In BCP 47. */
  readonly tag: string;
  readonly texts: readonly Text[];
}

/** English, which every message carries itself. */
export const withoutTexts: Language = { tag: 'en', texts: [] };

let current = withoutTexts;

const listeners = new Set<() => void>();

/** Calls `listener` whenever the language changes; returns a function that unsubscribes. */
export function onSpeak(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The current language's tag. */
export const getLocale = (): string => current.tag;

/**
 * Changes the current language.
 *
 * @returns the former one.
 */
export function speak(language: Language): Language {
  const former = current;
  current = language;
  for (const listener of listeners) listener();
  return former;
}

/** Cached, because a list of a thousand rows asks for the same rules a thousand times. */
const rules = new Map<string, Intl.PluralRules>();

function categoryOf(number: number, type: Intl.PluralRuleType): string {
  const key = `${current.tag} ${type}`;
  const known = rules.get(key) ?? new Intl.PluralRules(current.tag, { type });
  rules.set(key, known);
  return known.select(number);
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** A number in the language's notation, with at most `places` decimals: 1,234 and 1 234, in Spanish 1234 and 12.345. */
export function showNumber(value: number, places = 1): string {
  const key = `${current.tag} ${places}`;
  const known =
    numberFormats.get(key) ?? new Intl.NumberFormat(current.tag, { maximumFractionDigits: places });
  numberFormats.set(key, known);
  return known.format(value);
}

/** These parameters are no amounts: they name a year or a lesson, or say what is to be typed. */
const isName = /^(?:year|number|position|place|row|printed|low|high)$/;

/** A parameter's value; an amount below a thousand needs no separators. */
function shown(name: string, value: string | number | undefined): string {
  if (typeof value !== 'number') return String(value);
  const isPlain = Number.isInteger(value) && (Math.abs(value) < 1_000 || isName.test(name));
  return isPlain ? String(value) : showNumber(value, 20);
}

/** A value before a text's full stop: one that ends with its own, such as a French month (3 nov.), gets no second. */
const ended = (value: string, stop: string): string =>
  value.endsWith('.') ? value : `${value}${stop}`;

const formOf = (text: Exclude<Text, string>, inputs: Inputs): string =>
  text.forms[categoryOf(Number(inputs[text.by]), text.ordinal ? 'ordinal' : 'cardinal')] ??
  text.forms['other']!;

/**
 * A message: a function that returns its text in the current language.
 *
 * @param number index in the texts of other languages; without one it is in English only.
 * @public the compiled messages call it
 */
export const message =
  (english: Text, number = -1) =>
  (inputs: Inputs = {}): string => {
    const text = current.texts[number] ?? english;
    const form = typeof text === 'string' ? text : formOf(text, inputs);
    return form.replaceAll(/\{(\w+)\}(\.?)/g, (_, name: string, stop: string) =>
      ended(shown(name, inputs[name]), stop),
    );
  };
