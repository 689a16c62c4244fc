/** Frequent short words and endings that tell one language from the others. */
const marks: Readonly<Record<string, RegExp>> = {
  en: /\b(?:the|a|an|of|and|in|on|to|with|for|read|write|your|my)\b/giu,
  es: /\b(?:el|los|las|una|uno|del|y|en|con|para|por|leer|escribir|mi|tu)\b|[ñ¿¡áíóú]/giu,
  fr: /\b(?:le|les|une|des|du|et|avec|pour|dans|lire|écrire|mon|ton|ma|ta)\b|\b[ldjns][’']|[èêçàùôœ]/giu,
};

/**
 * The language of a short text, BCP 47: the one whose words it has most of, `usual` where that isn't clear. For a
 * voice, which reads "Leer un cuento" by Spanish rules or not at all.
 */
export function languageOfText(text: string, usual: string): string {
  const counted = Object.entries(marks).map(
    ([language, words]) => [language, text.match(words)?.length ?? 0] as const,
  );
  const most = Math.max(...counted.map(([, count]) => count));
  const best = counted.filter(([, count]) => count === most).map(([language]) => language);
  const [only] = best;
  return most === 0 || best.length > 1 || only === undefined ? usual : only;
}
