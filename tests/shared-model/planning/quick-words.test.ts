/** A quick-add line in Spanish and French; English is understood beside either. */
import { describe, expect, it } from 'vitest';
import { mondayToFriday } from '../../support/family/school-calendars.ts';
import { parseQuickLine } from '../../../shared-model/planning/quick-line.ts';

const students = [
  { id: 1, fullName: 'Mia Fern' },
  { id: 2, fullName: 'Leo Fern' },
];
const labels: Record<string, Record<string, string>> = {
  es: { Math: 'Matemáticas', Reading: 'Lectura' },
  fr: { Math: 'Mathématiques', Reading: 'Lecture' },
};
const read = (line: string, language: string) => {
  const { subject, title, studentIds, dates, time, minutes, isShared } = parseQuickLine(line, {
    students,
    subjects: ['Math', 'Language Arts', 'Reading'],
    subjectLabels: new Map(Object.entries(labels[language] ?? {})),
    week: '2026-03-02',
    today: '2026-03-02',
    calendar: mondayToFriday,
    language,
  });
  return { subject, title, studentIds, dates, time, minutes, isShared };
};
const [monday, tuesday, wednesday, thursday, friday] = [2, 3, 4, 5, 6].map(
  (day) => `2026-03-0${day}`,
);
const plain = { subject: 'Math', title: 'p12', studentIds: [], dates: [], time: null };

describe('In Spanish', () => {
  it.for<[string, object]>([
    ['mates p12 Mia mar 9', { studentIds: [1], dates: [tuesday], time: '9:00 AM' }],
    [
      'matemáticas p12 Mia y Leo lun mié vie',
      { studentIds: [1, 2], dates: [monday, wednesday, friday] },
    ],
    [
      'mates p12 Mia y Leo juntos mañana a las 10',
      { studentIds: [1, 2], dates: [tuesday], time: '10:00 AM', isShared: true },
    ],
    [
      'mates p12 todos cada día hasta el jueves',
      { studentIds: [1, 2], dates: [monday, tuesday, wednesday, thursday] },
    ],
    [
      'mates p12 Leo los lunes hasta el 9 de marzo',
      { studentIds: [2], dates: [monday, '2026-03-09'] },
    ],
    ['math p12 Mia tue 30 min', { studentIds: [1], dates: [tuesday], minutes: 30 }],
  ])('“%s” is understood', ([line, said]) => {
    expect(read(line, 'es')).toMatchObject({ ...plain, ...said });
  });

  it('A line with nothing but a subject is called as the language calls it', () => {
    expect(read('mates Mia mar', 'es')).toMatchObject({ subject: 'Math', title: 'Matemáticas' });
    expect(read('maths Mia mar', 'fr')).toMatchObject({ subject: 'Math', title: 'Mathématiques' });
  });

  it('A title keeps its words', () => {
    expect(read('lectura El mar y la luna Mia hoy', 'es')).toMatchObject({
      subject: 'Reading',
      title: 'El mar y la luna',
      dates: [monday],
    });
  });
});

describe('In French', () => {
  it.for<[string, object]>([
    ['maths p12 Mia mar 9h30', { studentIds: [1], dates: [tuesday], time: '9:30 AM' }],
    [
      'mathématiques p12 Mia et Leo lun mer ven 9h',
      { studentIds: [1, 2], dates: [monday, wednesday, friday], time: '9:00 AM' },
    ],
    [
      'maths p12 tous ensemble demain à 14h',
      { studentIds: [1, 2], dates: [tuesday], time: '2:00 PM', isShared: true },
    ],
    [
      'maths p12 Leo tous les jours jusqu’au jeudi',
      { studentIds: [2], dates: [monday, tuesday, wednesday, thursday] },
    ],
    ['maths p12 Leo le lundi jusqu’au 9 mars', { studentIds: [2], dates: [monday, '2026-03-09'] }],
  ])('“%s” is understood', ([line, said]) => {
    expect(read(line, 'fr')).toMatchObject({ ...plain, ...said });
  });
});

it('In English the words of other languages are words of a title', () => {
  expect(read('math la mer mar', 'en')).toMatchObject({ title: 'la mer mar', dates: [] });
  expect(read('math p12 Mia 9h', 'en')).toMatchObject({ minutes: 540, time: null });
});
