/** The text of copied HTML that keeps what a plain copy loses: columns of tables, levels of lists, headings. */

const leftOut = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'SVG', 'BUTTON', 'SELECT']);
const blocks = new Set(
  'P DIV SECTION ARTICLE MAIN HEADER FOOTER NAV ASIDE BLOCKQUOTE PRE DL DT DD FIGURE TR TD TH TBODY THEAD LI'.split(
    ' ',
  ),
);

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A table's rows with tabs between the cells; a cell of several rows stands in each. Null: it only lays out a page. */
function rowsOf(table: HTMLTableElement): string[] | null {
  if (table.querySelector('table, li')) return null;
  const rows = [...table.rows];
  if (rows.every(({ cells }) => cells.length < 2)) return null;
  /** By column: what a cell above still fills, and for how many rows. */
  const filled: { text: string; rows: number }[] = [];
  return rows.map(({ cells }) => {
    const line: string[] = [];
    const takeFilled = (): void => {
      for (let above = filled[line.length]; above && above.rows > 0; above = filled[line.length]) {
        above.rows -= 1;
        line.push(above.text);
      }
    };
    for (const cell of cells) {
      takeFilled();
      const text = plain(cell.textContent);
      for (let column = 0; column < Math.min(cell.colSpan, 20); column += 1) {
        filled[line.length] = { text: column === 0 ? text : '', rows: cell.rowSpan - 1 };
        line.push(column === 0 ? text : '');
      }
    }
    takeFilled();
    return line.join('\t');
  });
}

/** The text of HTML with a table or a list; null: it has neither, so its plain text says as much. */
export function textOfHtml(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (!body.querySelector('td, th, li')) return null;
  const lines: string[] = [];
  let open = '';
  /** What stands before the next words: a bullet or a number with its indent, the signs of a heading. */
  let mark = '';
  const close = (): void => {
    if (plain(open) !== '') {
      lines.push(mark + plain(open));
      mark = '';
    }
    open = '';
  };
  const walk = (node: Node, depth: number): void => {
    for (const child of node.childNodes) {
      if (child instanceof Text) open += child.data;
      if (!(child instanceof Element) || leftOut.has(child.tagName.toUpperCase())) continue;
      const level = /^H([1-6])$/.exec(child.tagName)?.[1];
      const rows = child instanceof HTMLTableElement ? rowsOf(child) : null;
      if (child.tagName === 'BR' || level || rows || blocks.has(child.tagName)) close();
      if (rows) lines.push('', ...rows, '');
      else if (child instanceof HTMLUListElement || child instanceof HTMLOListElement) {
        close();
        for (const [at, item] of [...child.children].entries()) {
          close();
          const sign = child instanceof HTMLOListElement ? `${child.start + at}.` : '•';
          mark = `${'  '.repeat(depth)}${sign} `;
          walk(item, depth + 1);
          close();
          mark = '';
        }
      } else {
        if (level) {
          lines.push('');
          mark = `${'#'.repeat(Number(level))} `;
        }
        walk(child, depth);
        if (level || blocks.has(child.tagName)) close();
        if (level) mark = '';
      }
    }
  };
  walk(body, 0);
  close();
  return lines.join('\n').trim();
}

/** What was copied: the plain text, or the HTML's if only that has a table's columns or a list's levels. */
export function copiedText(data: Pick<DataTransfer, 'getData'>): string {
  const text = data.getData('text/plain');
  const html = data.getData('text/html');
  const rows = text.split('\n').filter((line) => line.trim() !== '');
  // A spreadsheet's own text has its tabs, and its quotes around cells of several lines.
  if (html === '' || rows.filter((line) => line.includes('\t')).length * 2 >= rows.length)
    return text;
  return textOfHtml(html.slice(0, 2_000_000)) ?? text;
}
