/** The ways to see a text before it is read: as it is, parted, unwoven, or as the rows of a table by each column. */
import { columnViews } from './column-views.ts';
import { linesOf } from './lines.ts';
import { behindLines, cellLines, partedLines, runningLines, unwovenLines } from './list-views.ts';
import { withTabs } from './lost-tabs.ts';
import { markupLines } from './markup-lines.ts';
import type { View } from './reading.ts';
import { textLines, type TextLine } from './text-lines.ts';

/** All ways to see a text. */
export function allViews(text: string): View[] {
  const plain = markupLines(text) ?? textLines(text);
  const unwoven = unwovenLines(plain);
  const others: [TextLine[] | null, number][] = [
    [partedLines(plain) ?? plain, 0],
    [unwoven, 1],
    [runningLines(unwoven ?? plain), 1],
    [behindLines(plain), 2],
  ];
  return [
    ...others.flatMap(([lines, bonus]) =>
      lines ? [{ lines: linesOf(lines), bonus, column: '' }] : [],
    ),
    ...columnViews(withTabs(plain) ?? cellLines(plain) ?? plain, text),
  ];
}
