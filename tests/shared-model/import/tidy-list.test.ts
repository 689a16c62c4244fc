import { expect, it } from 'vitest';
import { tidyList } from '../../../shared-model/import/tidy-list.ts';

const tidy = (text: string) =>
  tidyList(
    text.split('\n').map((line, at) => ({ row: at + 1, cells: line.split('|') })),
    'Name',
  );

it('The columns’ names stand below titles and empty lines; rows keep the numbers of the spreadsheet', () => {
  expect(tidy('Oak Academy||\n||\nExported today||\nName|Grade\nMia|3\n||\nLeo|5')).toEqual({
    headings: ['Name', 'Grade'],
    lines: [
      { row: 5, cells: ['Mia', '3'] },
      { row: 7, cells: ['Leo', '5'] },
    ],
    left: [],
  });
});

it('Unknown column names are the first line as wide as the list', () => {
  expect(tidy('My list\nA|B\n3|Mosses\n4|Ferns')?.headings).toEqual(['A', 'B']);
  expect(tidy('A\nMosses\nFerns')?.headings).toEqual(['A']);
});

it('First and last name are one column', () => {
  expect(tidy('Last Name|First Name|Grade Level\nOak|Mia|3\nFern|Mia|K')).toEqual({
    headings: ['Name', 'Grade Level'],
    lines: [
      { row: 2, cells: ['Mia Oak', '3'] },
      { row: 3, cells: ['Mia Fern', 'K'] },
    ],
    left: [],
  });
});

it('A gradebook of Canvas has students only, with their names turned round', () => {
  const canvas =
    'Student|ID|SIS User ID|Section|Essay (1001)|Final Grade\n||||Manual Posting|\nPoints Possible||||10|(read only)\nOak, Mia|11|m11|Period 1|9|A-\nStudent, Test|||Period 1||';
  expect(tidy(canvas)?.lines).toEqual([
    { row: 4, cells: ['Mia Oak', '11', 'm11', 'Period 1', '9', 'A-'] },
  ]);
  expect(tidy(canvas)?.left).toEqual(['Manual Posting', 'Points Possible', 'Student, Test']);
});

it('A gradebook of Google Classroom has students only', () => {
  const classroom =
    'Last Name|First Name|Email Address|Essay\nDate|||2027-02-03\nPoints|||100\nOak|Mia|mia@oak.example|90\nClass Average|||90';
  expect(tidy(classroom)).toMatchObject({
    headings: ['Name', 'Email Address', 'Essay'],
    lines: [{ row: 4, cells: ['Mia Oak', 'mia@oak.example', '90'] }],
    left: ['Date', 'Points', 'Class Average'],
  });
});

it('One name with a comma among others stays as it is, a row that counts the others is none, and headings said twice are; a list without rows is none', () => {
  expect(tidy('Student|Grade\nFern, Mía|3\nLeo|4')?.lines[0]?.cells[0]).toBe('Fern, Mía');
  expect(tidy('Student|Grade\nOak, Mia|3\nOak, Leo|4')?.lines[0]?.cells[0]).toBe('Mia Oak');
  const counted = tidy('Student|Grade\nOak, Mia|3\nOak, Leo|4\nTotal students: 2|');
  expect(counted).toMatchObject({
    left: ['Total students: 2'],
    lines: [{ cells: ['Mia Oak', '3'] }, {}],
  });
  expect(tidy('Title|Minutes\nRain|20\nTotal eclipses|')).toMatchObject({
    left: [],
    lines: [{}, {}],
  });
  expect(tidy('|Title|Class\nTitle|Class\nFerns|Science')?.lines[0]?.cells).toEqual([
    'Ferns',
    'Science',
  ]);
  expect(
    tidy('Title|Class|\nFerns|Science|\nTitle|Class|Minutes\nOaks|Science|20')?.lines,
  ).toHaveLength(3);
  expect(tidy('Title|Class|\nTitle||Class\nFerns|Science|')?.headings[1]).toBe('Class');
  expect(tidy('Name|Grade')).toBeNull();
  expect(tidy('')).toBeNull();
});
