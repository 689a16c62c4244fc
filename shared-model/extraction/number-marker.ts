/** Reads numbers and letters without a label: "12.", "IV –", "1.4", "a)". */
import type { ListMarker, NumberStyle } from './list-marker.ts';
import { readGarbledNumber } from './numerals.ts';
import { dash, numeralAt, parting, rangeAfter } from './read-numeral.ts';

const noMark = { label: '', rank: 0, isPlural: false, last: undefined } as const;

const unlabelled = (
  style: NumberStyle,
  parts: readonly number[],
  printed: string,
  isParted: boolean,
  last?: number,
): ListMarker => ({
  ...noMark,
  style,
  parts,
  last,
  printed,
  isParted,
});

/** "12.", "(3)", "IV –", "1.4", "7 • ", "12 " before a title. */
export function numberMarker(text: string): { marker: ListMarker; length: number } | undefined {
  const opening =
    /^(?:\(|\[(?=\d{1,3}\])|#|n[o°º]\.?\s*(?=\d)|no\.\s*(?=\d))/i.exec(text)?.[0] ?? '';
  const rest = text.slice(opening.length);
  // "4.º de Primaria": the fourth year.
  if (/^\d{1,2}\.[ºª°]/.test(rest)) return undefined;
  const numeral = numeralAt(rest, false);
  if (numeral) {
    const range =
      numeral.style === 'decimal' ? undefined : rangeAfter(rest.slice(numeral.length), numeral);
    const length = numeral.length + (range?.length ?? 0);
    const after = rest.slice(length);
    const ordinal = /^(?:º|ª|°|er|ère|ème|e(?=\s))\.?\s*(?=\s|[-–—:.)])/.exec(after)?.[0] ?? '';
    const end = parting.exec(after.slice(ordinal.length))?.[0] ?? '';
    const tail = after.slice(ordinal.length + end.length);
    const isColumn = /^(?:\t|\s{2,})/.test(after);
    const printed = rest.slice(0, length);
    const isGlued = end.trim() === '' && ordinal === '' && opening === '' && !isColumn;
    const parts = numeral.parts;
    const spanned = range && range.last > parts[0]! ? range.last : undefined;
    const total = opening.length + length + ordinal.length + end.length;
    const isEmpty = tail.trim() === '';
    const isPair =
      range !== undefined &&
      numeral.style === 'arabic' &&
      new RegExp(`^${dash}\\d`).test(rest.slice(numeral.length));
    if (isPair && (/^\s/.test(after) || end.trim() !== '') && !isEmpty)
      return {
        marker: unlabelled('dashed', [parts[0]!, range.last], printed, !isGlued, spanned),
        length: total,
      };
    if (range && isGlued) return undefined;
    if (numeral.style === 'decimal') {
      if (isGlued && !/^\s+\S/.test(after) && !/^\p{Lu}/u.test(after)) return undefined;
      return { marker: unlabelled('decimal', parts, printed, !isGlued), length: total };
    }
    if (numeral.style === 'roman') {
      // Only the neighbours distinguish "IV Mr. Badger" from "I Am David".
      if (isGlued && /^[IVXLC]+$/.test(printed) && /^\s+[\p{Lu}¿¡"“]/u.test(after))
        return { marker: unlabelled('bare', parts, printed, false), length: total };
      if (isGlued || (/^\s*[-–—]/.test(end) && printed.length === 1 && !/^\s/.test(end)) || isEmpty)
        return undefined;
      return { marker: unlabelled('roman', parts, printed, true, spanned), length: total };
    }
    // "3:45", "12.5", "5-day" aren't list numbers.
    if (!isGlued && /^\d/.test(tail) && !/\s$/.test(end) && !isColumn) return undefined;
    if (!isGlued && /^[-–—]$/.test(end)) return undefined;
    if (isGlued) {
      // A comma that a scan misread for a full stop.
      const smudged = /^\s?[,;]\s*(?=\p{L})/u.exec(after)?.[0];
      if (smudged)
        return {
          marker: unlabelled('garbled', parts, printed, true),
          length: total + smudged.length,
        };
      if (!/^\s+[\p{L}¿¡"“«'(*\d]/u.test(after)) return undefined;
      return { marker: unlabelled('bare', parts, printed, false), length: total };
    }
    // A number in its own column may be a page; its neighbours decide.
    const isAlone = end.trim() === '' && opening === '' && ordinal === '' && spanned === undefined;
    const style = isAlone ? 'bare' : 'arabic';
    return { marker: unlabelled(style, parts, printed, true, spanned), length: total };
  }
  const sub = /^(\d{1,3})([a-h])[.):]\s+/.exec(rest);
  if (sub)
    return {
      marker: unlabelled(
        'decimal',
        [Number(sub[1]), sub[2]!.charCodeAt(0) - 96],
        sub[0].trim(),
        true,
      ),
      length: opening.length + sub[0].length,
    };
  const alpha = /^([A-Za-z])[.)]\s+(?=\S)/.exec(rest);
  if (alpha)
    return {
      marker: unlabelled('alpha', [alpha[1]!.toLowerCase().charCodeAt(0) - 96], alpha[1]!, true),
      length: opening.length + alpha[0].length,
    };
  const garbled = /^([\dZlI|OSBgqGbA\][!?]{1,3})[.,:;)]\s*(?=\p{L})/u.exec(rest);
  const value = garbled && readGarbledNumber(garbled[1]!);
  if (garbled && value !== undefined && value !== null)
    return {
      marker: unlabelled('garbled', [value], garbled[1]!, true),
      length: opening.length + garbled[0].length,
    };
  const strokes = /^([IVXLCDMilvxTJjtuUnNmYK1|!\]]{2,9})[.,:;]\s*(?=\S)/.exec(rest);
  if (strokes)
    return {
      marker: unlabelled('garbled', [], strokes[1]!, true),
      length: opening.length + strokes[0].length,
    };
  return undefined;
}
