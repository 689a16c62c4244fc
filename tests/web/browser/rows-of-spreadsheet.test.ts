import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { rowsOfSpreadsheet, textOfSpreadsheet } from '../../../web/browser/rows-of-spreadsheet.ts';
import { readList } from '../../../web/features/settings/data/list-import/read-list.ts';

/** The smallest spreadsheet: one sheet, with a number that a style says is a date. */
function spreadsheet(rows: string): Uint8Array<ArrayBuffer> {
  const ns = 'http://schemas.openxmlformats.org';
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${ns}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${ns}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${ns}/spreadsheetml/2006/main" xmlns:r="${ns}/officeDocument/2006/relationships"><sheets><sheet name="Work" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${ns}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${ns}/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${ns}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  };
  const files = Object.entries(parts).map(
    ([name, text]) => [name, strToU8(`<?xml version="1.0"?>${text}`)] as const,
  );
  return zipSync(Object.fromEntries(files));
}
const inline = (at: string, words: string): string =>
  `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;

it('A spreadsheet is read: texts, numbers, and dates as days, also as a list and as what is copied of it', async () => {
  const sheet = spreadsheet(
    `<row r="1">${inline('A1', 'Title')}${inline('B1', 'Minutes')}${inline('C1', 'Due')}</row><row r="2">${inline('A2', 'Tall ferns')}<c r="B2"><v>45</v></c><c r="C2" s="1"><v>46421</v></c></row>`,
  );
  const row = ['Tall ferns', '45', '2027-02-03'];
  const file = new Blob([sheet]);
  expect(await rowsOfSpreadsheet(file)).toEqual([['Title', 'Minutes', 'Due'], row]);
  expect(await readList(file)).toEqual({
    headings: ['Title', 'Minutes', 'Due'],
    lines: [{ row: 2, cells: row }],
    left: [],
  });
  expect(await textOfSpreadsheet(file)).toBe(`Title\tMinutes\tDue\n${row.join('\t')}`);
  await expect(textOfSpreadsheet(new Blob(['Title;Minutes']))).rejects.toThrow('invalid zip data');
});

it('A spreadsheet of a megabyte is read as well', async () => {
  const rows = Array.from(
    { length: 1_500 },
    (_, at) =>
      `<row r="${at + 2}">${inline(`A${at + 2}`, `Lesson ${at} ${'of ferns '.repeat(70)}`)}</row>`,
  );
  const all = spreadsheet(`<row r="1">${inline('A1', 'Title')}</row>${rows.join('')}`);
  expect(await rowsOfSpreadsheet(new Blob([all]))).toHaveLength(1_501);
});
