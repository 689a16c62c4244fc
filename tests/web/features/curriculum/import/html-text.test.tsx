/** Pasted HTML keeps its structure (36.1): a table its columns, a list its levels. */
import { expect, it } from 'vitest';
import { copiedText, textOfHtml } from '../../../../../web/features/curriculum/import/html-text.ts';

it('A table is rows with tabs; a cell of several rows stands in each of them', () => {
  const table = `<table><tr><th>Unit</th><th>Lesson</th><th>Days</th></tr>
    <tr><td rowspan="2">Trees</td><td>Oak <b>and</b>\n more</td><td>1</td></tr><tr><td>Elm</td><td>2</td></tr>
    <tr><td colspan="2">Test</td><td>1</td></tr></table>`;
  expect(textOfHtml(`<h2>Year 1</h2>${table}<p>The end</p>`)).toBe(
    '## Year 1\n\nUnit\tLesson\tDays\nTrees\tOak and more\t1\nTrees\tElm\t2\nTest\t\t1\n\nThe end',
  );
});

it('A list is lines with bullets or numbers, indented by its levels', () => {
  expect(
    textOfHtml(
      '<p>Contents</p><ul><li>Trees<ol start="3"><li>Oak</li><li><p>Elm</p></li></ol></li><li>Birds</li></ul>',
    ),
  ).toBe('Contents\n• Trees\n  3. Oak\n  4. Elm\n• Birds');
});

it.for([
  ['neither table nor list', '<p>Oak<br>Elm</p>', null],
  [
    'a table that lays out a page',
    '<table><tr><td><p>Oak</p><p>Elm</p></td></tr></table>',
    'Oak\nElm',
  ],
  ['scripts and buttons', '<ul><li>Oak<script>x()</script><button>Go</button></li></ul>', '• Oak'],
] as const)('Nothing is added to %s', ([, html, text]) => {
  expect(textOfHtml(html)).toBe(text);
});

it('What a spreadsheet copies stays as it is', () => {
  const copied = (text: string, html: string): string => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    data.setData('text/html', html);
    return copiedText(data);
  };
  const html = '<table><tr><td>1</td><td>Oak</td></tr></table>';
  expect(copied('1\tOak', html)).toBe('1\tOak');
  expect(copied('1 Oak', html)).toBe('1\tOak');
  expect(copied('Oak\nElm', '<p>Oak</p><p>Elm</p>')).toBe('Oak\nElm');
});
