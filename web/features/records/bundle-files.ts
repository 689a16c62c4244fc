/** The year's bundle as files: a web page with everything, a table for each part, and the portfolio's own files. */
import type { Zippable } from 'fflate';
import type { Attachment } from '../../../shared-model/lib/attachment.ts';
import { readAttachment } from '../../../shared-model/lib/attachment.ts';
import type { PortfolioItem } from '../../../shared-model/entities/portfolio-item.ts';
import { toCsv, type Cell } from '../../format/csv.ts';
import { showDay } from '../../format/format.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';
import type { BundleSection } from './bundle.ts';

/** A cell as people read it; a table for a spreadsheet keeps the number. */
export const cellWords = (cell: Cell): string =>
  typeof cell === 'number' ? showNumber(cell) : (cell ?? '');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign]!);

const row = (cells: readonly Cell[], of: 'td' | 'th'): string =>
  `<tr>${cells.map((one) => `<${of}>${safe(cellWords(one))}</${of}>`).join('')}</tr>`;

/** The name in the zip of a portfolio item's file; null: it has none. */
export function itemFile(text: string, at: number): { file: Attachment; name: string } | null {
  const file = readAttachment(text);
  return file && { file, name: `portfolio/${String(at + 1).padStart(2, '0')} ${file.name}` };
}

const linkOf = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

function sectionHtml(section: BundleSection, number: number): string {
  const { title, tables, descriptions, items, note } = section;
  return [
    `<section id="part-${number}"><h2>${number}. ${safe(title)}</h2>`,
    ...tables.map(
      ({ title: name, head, rows, total }) =>
        `${name === undefined ? '' : `<h3 class="card">${safe(name)}</h3>`}<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((one) => row(one, 'td')).join('')}</tbody>${
          total ? `<tfoot>${row(total, 'td')}</tfoot>` : ''
        }</table>`,
    ),
    ...descriptions.map(
      ({ name, subject, lines }) =>
        `<h3>${safe(subject === '' ? name : `${name} (${subject})`)}</h3>${lines.map((line) => `<p>${safe(line)}</p>`).join('')}`,
    ),
    ...items.map((item, at) => {
      const kept = itemFile(item.file, at);
      const link = kept ? `<p><a href="${linkOf(kept.name)}">${safe(kept.file.name)}</a></p>` : '';
      const address = item.link === '' ? '' : `<p>${safe(item.link)}</p>`;
      return `<h3>${safe(item.title)}</h3><p>${safe([showDay(item.date), showSubject(item.subject)].filter(Boolean).join(' · '))}</p><p>${safe(item.note)}</p>${address}${link}`;
    }),
    note === '' ? '' : `<p class="note">${safe(note)}</p>`,
    '</section>',
  ].join('\n');
}

const style =
  'body{font:16px/1.5 Georgia,serif;max-width:52rem;margin:2rem auto;padding:0 1rem}table{width:100%;border-collapse:collapse;margin:1rem 0}th,td{padding:.3rem .5rem;border-bottom:1px solid #ccc;text-align:start;vertical-align:top}tfoot td{font-weight:700}.note{color:#555}p{white-space:pre-wrap;overflow-wrap:anywhere}@page{margin:14mm 12mm 16mm;@bottom-center{content:counter(page) " / " counter(pages)}}@media print{section,.card{break-before:page}}';

/** What a bundle's first page says. */
export interface BundleCover {
  title: string;
  facts: readonly (readonly [string, string])[];
  language: string;
}

/** The bundle as one web page, which needs nothing else. */
export const bundleHtml = (
  { title, facts, language }: BundleCover,
  sections: readonly BundleSection[],
): string => `<!doctype html>
<html lang="${safe(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(title)}</title><style>${style}</style></head><body>
<h1>${safe(title)}</h1>
${facts.map(([name, value]) => `<p>${safe(name)}: <strong>${safe(value)}</strong></p>`).join('\n')}
<h2>${safe(m.records_bundle_contents())}</h2>
<ol>${sections.map((one, at) => `<li><a href="#part-${at + 1}">${safe(one.title)}</a></li>`).join('')}</ol>
${sections.map((one, at) => sectionHtml(one, at + 1)).join('\n')}
</body></html>
`;

/** The bundle's texts by file name: the page, and a table for each part that has any. */
export function bundleTexts(
  cover: BundleCover,
  sections: readonly BundleSection[],
): Map<string, string> {
  const files = new Map([['index.html', bundleHtml(cover, sections)]]);
  for (const [at, { title, tables }] of sections.entries()) {
    if (tables.length === 0) continue;
    const rows = tables.flatMap(({ title: name, head, rows: own, total }, number): Cell[][] => [
      ...(number > 0 ? [[]] : []),
      ...(name === undefined ? [] : [[name]]),
      head,
      ...own,
      ...(total ? [total] : []),
    ]);
    files.set(`${at + 1} ${title.replaceAll(/[/\\]/g, '-')}.csv`, toCsv(rows));
  }
  return files;
}

/** A bundle as one zip; `missing`: the names of portfolio files that could not be read here. */
export async function bundleZip(
  cover: BundleCover,
  sections: readonly BundleSection[],
  read: (hash: string) => Promise<Blob | null>,
): Promise<{ zip: Blob; missing: string[] }> {
  const { strToU8, zipSync } = await import('fflate');
  const files: Zippable = {};
  const missing: Attachment[] = [];
  for (const { items } of sections)
    for (const [at, { file: text }] of items.entries()) {
      const kept = itemFile(text, at);
      if (!kept) continue;
      const content = await read(kept.file.hash);
      // Photos and PDFs don't get smaller.
      if (content) files[kept.name] = [new Uint8Array(await content.arrayBuffer()), { level: 0 }];
      else missing.push(kept.file);
    }
  const isMissing = ({ file: text }: PortfolioItem): boolean =>
    missing.some(({ hash }) => hash === readAttachment(text)?.hash);
  const withFiles = sections.map((section) => ({
    ...section,
    items: section.items.map((item) => (isMissing(item) ? { ...item, file: '' } : item)),
  }));
  for (const [name, text] of bundleTexts(cover, withFiles)) files[name] = strToU8(text);
  return {
    zip: new Blob([zipSync(files).slice()], { type: 'application/zip' }),
    missing: missing.map(({ name }) => name),
  };
}
