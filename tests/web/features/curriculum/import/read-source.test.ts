import { expect, it } from 'vitest';
import { kindOfFile } from '../../../../../web/features/curriculum/import/read-source.ts';

it.for([
  ['image/png', 'page.png', 'image'],
  ['application/pdf', 'list', 'pdf'],
  ['', 'LIST.PDF', 'pdf'],
  ['text/plain', 'list', 'text'],
  ['application/vnd.ms-excel', 'list.csv', 'text'],
  ['application/msword', 'list.docx', 'other'],
] as const)('A file of type "%s" called %s is read as: %s', ([type, name, kind]) => {
  expect(kindOfFile({ type, name })).toBe(kind);
});
