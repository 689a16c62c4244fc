import { expect, it } from 'vitest';
import { asPages, kindOfFile } from '../../../../../web/features/curriculum/import/read-source.ts';

it.for([
  ['image/png', 'page.png', 'image'],
  ['application/pdf', 'list', 'pdf'],
  ['', 'LIST.PDF', 'pdf'],
  ['text/plain', 'list', 'text'],
  ['application/vnd.ms-excel', 'list.csv', 'text'],
  ['', 'Year 4.xlsx', 'spreadsheet'],
  ['application/msword', 'list.docx', 'other'],
] as const)('A file of type "%s" called %s is read as: %s', ([type, name, kind]) => {
  expect(kindOfFile({ type, name })).toBe(kind);
});

it('Files that were chosen together are pages by the numbers in their names; those without keep their order', () => {
  const named = (...names: string[]) => asPages(names.map((name) => new File(['x'], name)));
  expect(named('IMG_10.jpg', 'img_9.jpg', 'IMG_11.jpg').map(({ name }) => name)).toEqual([
    'img_9.jpg',
    'IMG_10.jpg',
    'IMG_11.jpg',
  ]);
  const [first, second] = [new File(['a'], 'image.jpg'), new File(['bc'], 'image.jpg')];
  expect(asPages([second, first])).toEqual([second, first]);
});
