/**
 * The messages at run time. Each compiled message carries its own English (`scripts/messages.ts`); another language is one
 * list of texts, by the messages' numbers, which may be loaded when somebody chooses it.
 */

/** Words with `{parameters}`, or one form of them for each plural category of a number (CLDR). */
export type Text =
  string | Readonly<{ by: string; ordinal?: true; forms: Readonly<Record<string, string>> }>;

/** What fills the places in a text, by their names. */
export type Inputs = Readonly<Record<string, string | number>>;

/** A language’s texts. */
export interface Language {
  /** In BCP 47. */
  readonly tag: string;
  readonly texts: readonly Text[];
}

let current: Language = { tag: 'en', texts: [] };

/** The current language's tag. */
export const getLocale = (): string => current.tag;

/**
 * Changes the current language.
 *
 * @public tests and development speak the made-up one
 * @returns the former one.
 */
export function speak(language: Language): Language {
  const former = current;
  current = language;
  return former;
}

/** A list of a thousand rows asks for the same rules a thousand times. */
const rules = new Map<string, Intl.PluralRules>();

function categoryOf(number: number, type: Intl.PluralRuleType): string {
  const key = `${current.tag} ${type}`;
  const known = rules.get(key) ?? new Intl.PluralRules(current.tag, { type });
  rules.set(key, known);
  return known.select(number);
}

const formOf = (text: Text, inputs: Inputs): string =>
  typeof text === 'string'
    ? text
    : (text.forms[categoryOf(Number(inputs[text.by]), text.ordinal ? 'ordinal' : 'cardinal')] ??
      text.forms['other']!);

/**
 * A message: a function that says it in the current language.
 *
 * @param number its place in the texts of other languages; without one it is in English only.
 * @public the compiled messages call it
 */
export const message =
  (english: Text, number = -1) =>
  (inputs: Inputs = {}): string =>
    formOf(current.texts[number] ?? english, inputs).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(inputs[name]),
    );
