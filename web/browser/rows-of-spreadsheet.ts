/** Reads the first sheet of a spreadsheet (XLSX). Its parser is loaded with the first of its kind. */

/** A cell as text: a date as a day, and as a time if it has one. */
function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  if (!(cell instanceof Date)) return '';
  if (Number.isNaN(cell.getTime())) return '';
  const iso = cell.toISOString();
  return iso.endsWith('T00:00:00.000Z')
    ? iso.slice(0, 10)
    : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
}

/** Most bytes that a spreadsheet may unpack to. */
const mostUnpacked = 100 * 1024 ** 2;

/**
 * A spreadsheet's ZIP without compression; null: it unpacks to more than fits. The reader would unzip larger files in
 * workers made from blobs, which the Content-Security-Policy refuses.
 */
async function unpacked(file: Blob): Promise<ArrayBuffer | null> {
  const { unzipSync, zipSync } = await import('fflate');
  let size = 0;
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter: ({ originalSize }) => {
      size += originalSize;
      return size <= mostUnpacked;
    },
  });
  return size > mostUnpacked ? null : zipSync(files, { level: 0 }).slice().buffer;
}

/** The cells of a spreadsheet's rows; null: it unpacks to more than fits. Rejects if it is none. */
export async function rowsOfSpreadsheet(file: Blob): Promise<string[][] | null> {
  const archive = await unpacked(file);
  if (!archive) return null;
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(archive, 1);
  return rows.map((cells) => cells.map(cellText));
}

/** A spreadsheet as it is copied: a row a line, tabs between the cells. Rejects if it is none, or too large. */
export async function textOfSpreadsheet(file: Blob): Promise<string> {
  const rows = await rowsOfSpreadsheet(file);
  if (!rows) throw new Error('The spreadsheet is too large');
  return rows.map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t')).join('\n');
}
