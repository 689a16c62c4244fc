/**
 * Fills a text with values. Texts are data in each language of the app where its message catalogue can't be loaded: in
 * mails, in notifications, on the server.
 */

/** A text with names in braces; in two forms if a number decides, which is called `count` unless `by` names it. */
export type FillableText = string | { by?: string; one: string; other: string };

/** The text with its values. French counts nothing in the singular, English and Spanish in the plural. */
export function filledText(
  text: FillableText,
  language: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const formOf = ({ by = 'count', one, other }: Exclude<FillableText, string>): string =>
    new Intl.PluralRules(language).select(Number(values[by])) === 'one' ? one : other;
  const form = typeof text === 'string' ? text : formOf(text);
  return form.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
