/** A contact sheet of one screen: rows are families and themes, columns are widths. */
import { wholeRange, type GalleryRange, type GalleryTheme } from './gallery-options.ts';

/** The widths and themes of a sheet. */
type Grid = Pick<GalleryRange, 'widths' | 'themes'>;

/** One picture: the screen with a family, in a theme, at a width in CSS pixels. */
export interface Screenshot {
  screen: string;
  family: string;
  theme: GalleryTheme;
  width: number;
}

/** A row of a sheet. */
interface SheetRow {
  label: string;
  shots: Screenshot[];
}

/** How much smaller a sheet shows its pictures. */
const scale = 0.4;
const padding = 12;
const labelWidth = 110;

/** The file of a picture, from the gallery's folder. */
export const shotFile = ({ screen, family, theme, width }: Screenshot): string =>
  `pictures/${screen}-${family}-${theme}-${width}.png`;

/** The file of a screen's sheet, from the gallery's folder. */
export const sheetFile = (screen: string): string => `${screen}.png`;

/** A screen's grid: each family light and dark, at each width. */
export const sheetRows = (
  screen: string,
  families: readonly string[],
  { widths, themes }: Grid = wholeRange,
): SheetRow[] =>
  families.flatMap((family) =>
    themes.map((theme) => ({
      label: `${family}, ${theme}`,
      shots: widths.map((width) => ({ screen, family, theme, width })),
    })),
  );

/** How wide a sheet is, in CSS pixels: its column of labels, then its pictures with a gap before each. */
export const sheetWidth = ({ widths }: Grid = wholeRange): number =>
  widths.reduce<number>(
    (sum, width) => sum + shownWidth(width) + padding,
    labelWidth + 2 * padding,
  );

const shownWidth = (width: number): number => Math.round(width * scale);

const style = `
  body { margin: ${padding}px; background: #8a8f98; color: #000; font: 16px system-ui, sans-serif }
  h1 { margin: 0 0 ${padding}px; font-size: 22px }
  table { border-collapse: collapse }
  th { font-weight: 600; text-align: left; vertical-align: top; width: ${labelWidth}px; padding: 0 }
  td { vertical-align: top; padding: 0 0 ${padding}px ${padding}px }
  img { display: block }`;

/** A page's HTML; `title` and `body` are the program's own words. */
const htmlPage = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${style}</style><h1>${title}</h1>${body}</html>`;

const cell = (shot: Screenshot, isThere: boolean): string =>
  isThere
    ? `<td><a href="${shotFile(shot)}"><img src="${shotFile(shot)}" width="${shownWidth(shot.width)}" alt=""></a></td>`
    : '<td>did not come</td>';

/**
 * A sheet as a table, its pictures linked to themselves.
 *
 * @param isThere whether a picture was taken.
 */
function sheetTable(
  rows: readonly SheetRow[],
  { widths }: Grid,
  isThere: (shot: Screenshot) => boolean,
): string {
  const head = widths.map((width) => `<th style="padding-left:${padding}px">${width}</th>`);
  const lines = rows.map(
    ({ label, shots }) =>
      `<tr><th>${label}</th>${shots.map((shot) => cell(shot, isThere(shot))).join('')}</tr>`,
  );
  return `<table><tr><th></th>${head.join('')}</tr>${lines.join('')}</table>`;
}

/** The page that a screen's sheet is a picture of. */
export const sheetPage = (
  screen: string,
  families: readonly string[],
  isThere: (shot: Screenshot) => boolean,
  grid: Grid = wholeRange,
): string => htmlPage(screen, sheetTable(sheetRows(screen, families, grid), grid, isThere));

/** A fault of a screen and where it was seen, as the command prints it. */
export const faultLine = (fault: string, shots: readonly Screenshot[]): string =>
  `${fault} (${shots.map(({ family, theme, width }) => `${family} ${theme} ${width}`).join(', ')})`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const faultItem = ([fault, shots]: readonly [string, readonly Screenshot[]]): string =>
  `<li>${escaped(fault)} ${shots.map((shot) => `<a href="${shotFile(shot)}">${shot.family} ${shot.theme} ${shot.width}</a>`).join(', ')}</li>`;

/**
 * The page of all screens: what can't be read whole on which pictures, then each screen with its sheet.
 *
 * @param isThere whether a picture was taken.
 */
export function indexPage(
  title: string,
  screens: readonly { name: string; families: readonly string[] }[],
  isThere: (shot: Screenshot) => boolean,
  faults: ReadonlyMap<string, readonly Screenshot[]>,
  grid: Grid = wholeRange,
): string {
  const list = `<ul>${[...faults].map(faultItem).join('')}</ul>`;
  const links = screens.map(({ name }) => `<a href="#${name}">${name}</a>`).join(' · ');
  const parts = screens.map(
    ({ name, families }) =>
      `<h1 id="${name}"><a href="${sheetFile(name)}">${name}</a></h1>${sheetTable(sheetRows(name, families, grid), grid, isThere)}`,
  );
  return htmlPage(title, `<p>${links}</p>${list}${parts.join('')}`);
}
