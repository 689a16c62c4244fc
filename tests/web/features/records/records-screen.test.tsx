/** Grades and records, of the demo family and of a family with two school years. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create, type Change } from '../../../../shared-model/commit/change.ts';
import { lessonProgress } from '../../../../shared-model/entities/lesson-progress.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { openApp } from '../../../support/screens/open-app.tsx';
import { emulateMedia } from '../../../support/screens/emulate-media.ts';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { Story } from '../../../support/family/story.ts';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';

const yearOrTerm = (
  id: number,
  kind: string,
  name: string,
  startDate: string,
  endDate: string,
) => ({
  t: 'school-term',
  id,
  fields: { kind, name, startDate, endDate },
});

/**
 * Leo's lessons: 70 last year, 95 in the fall, one without a score in the spring; Mia has done nothing; one task of
 * last year is open.
 */
function twoYears(): Change[] {
  const the = new Story(3);
  const random = seededRandom(3);
  const leo = the.child('Leo Fern');
  the.child('Mia Fern', '5th Grade');
  const { course, lessons } = the.course('Algebra', 3);
  the.follow(leo, course);
  the.plan(leo, '2025-05-05', 'Left undone');
  const done = [
    ['2025-03-10T18:00:00.000Z', 70],
    ['2025-10-01T18:00:00.000Z', 95],
    ['2026-02-02T18:00:00.000Z', null],
  ] as const;
  return [
    ...the.changes,
    ...done.map(([completedAt, score], at) =>
      create(
        lessonProgress,
        {
          studentId: leo.id,
          curriculumId: course.id,
          lessonId: lessons[at]!.id,
          status: 'completed',
          completedAt,
          score,
        },
        random,
      ),
    ),
    yearOrTerm(31, 'year', '2024–25', '2024-08-12', '2025-05-30'),
    yearOrTerm(32, 'year', '2025–26', '2025-08-11', '2026-05-29'),
    yearOrTerm(33, 'term', 'Fall', '2025-08-11', '2025-12-19'),
    yearOrTerm(34, 'term', 'Spring', '2026-01-05', '2026-05-29'),
  ];
}

const tab = (name: string) => page.getByRole('tab', { name });
const row = (name: string) => page.getByRole('row', { name });
const rowOf = (name: RegExp) => page.getByRole('row', { name });

it('Grades say the average of each subject and term, and on how many scores it rests', async () => {
  await openApp('/records', { family: 'local', changes: twoYears() });
  const leo = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Leo Fern' });
  await expect.element(leo.getByText('2 pieces of work done · 1 scored').first()).toBeVisible();
  await expect.element(leo.getByText('Fall: A · 95% (1 scored)')).toBeVisible();
  await expect.element(page.getByText('Nothing is done yet in this school year.')).toBeVisible();
  await expect.element(leo.getByRole('button', { name: /^How this grade is made/ })).toBeVisible();
  await page.getByLabelText('Student').selectOptions('Mia');
  await expect.element(leo).not.toBeInTheDocument();
  await page.getByLabelText('Student').selectOptions('Leo');
  await page.getByLabelText('School year').selectOptions('2024–25');
  await expect.element(leo.getByText('C · 70%').first()).toBeVisible();
  expect(location.search).toMatch(/^\?student=\d+&year=2024-08-12$/);
});

it('A report card is of a term or a year, a transcript of all years, with a family, a date and a line to sign', async () => {
  await openApp('/records?view=report-card', { family: 'local', changes: twoYears() });
  await page.getByLabelText('Student').selectOptions('Leo');
  await expect.element(row('Math 2 1 95% A')).toBeVisible();
  await page.getByLabelText('Term').selectOptions('Spring');
  await expect.element(row('Math 1 0 – –')).toBeVisible();
  await expect.element(page.getByText('2025–26, Spring', { exact: false })).toBeVisible();
  (await tab('Report Card').findElement()).focus();
  await userEvent.keyboard('{ArrowRight}');
  const sheet = page.getByRole('region', { name: 'Transcript' });
  await expect.element(rowOf(/^Algebra Math · Goes on next year 70% C –/)).toBeVisible();
  // Of both years: 165 of two scores.
  await expect.element(rowOf(/^Algebra Math 83% B In progress/)).toBeVisible();
  await expect.element(sheet.getByText('March 4, 2026').first()).toBeVisible();
  await expect.element(sheet.getByText('Signature of parent or teacher')).toBeVisible();
});

it('Credits are typed on the transcript, refused where they are none, and counted once their year is over', async () => {
  await openApp('/records?view=transcript', { family: 'local', changes: twoYears() });
  await page.getByLabelText('Student').selectOptions('Leo');
  const sheet = page.getByRole('region', { name: 'Transcript' });
  await expect.element(rowOf(/^Algebra Math 83% B In progress/)).toBeVisible();
  await page.getByRole('button', { name: 'Credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Credits' });
  const algebra = dialog.getByLabelText('Algebra');
  for (const none of ['one', '0.125', '-1', '101']) {
    await algebra.fill(none);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .element(dialog.getByText('Type a number from 0 to 100, such as 1 or 0.5'))
      .toBeVisible();
  }
  await algebra.fill('0,29');
  await userEvent.keyboard('{Enter}');
  // Of two years the course counts in the later one, which is on.
  await expect.element(row('All school years 0')).toBeVisible();
  await expect.element(sheet.getByText(/Credits count once the year/)).toBeVisible();
  await tab('School Years').click();
  const now = page.getByRole('listitem').filter({ hasText: '2025–26' });
  await now.getByRole('button', { name: 'Close Year' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close Year' }).click();
  await expect.element(now.getByText('Closed on March 4, 2026')).toBeVisible();
  await tab('Transcript').click();
  await expect.element(rowOf(/^Algebra Math 83% B 0.29/)).toBeVisible();
  await expect.element(sheet.getByText('Grade point average')).toBeVisible();
  await expect.element(sheet.getByText('3 of 4')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  expect(isTooWide()).toBe(false);
  await page.viewport(390, 844);
  expect(isTooWide()).toBe(false);
});

it('A junior’s years are entered by hand and printed: grades, credits, what harder courses add, tests, school, notary', async () => {
  await openApp('/records?view=transcript', { family: 'local', changes: twoYears() });
  await page.getByLabelText('Student').selectOptions('Leo');
  const enter = async (typed: Record<string, string>, chosen: Record<string, string> = {}) => {
    await page.getByRole('button', { name: 'Add Course' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Course' });
    for (const [label, value] of Object.entries(typed))
      await dialog.getByRole('textbox', { name: label }).fill(value);
    for (const [label, value] of Object.entries(chosen))
      await dialog.getByLabelText(label).selectOptions(value);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  const beginning = 'School year begins in';
  await enter(
    { Name: 'Biology', [beginning]: '2022', Subject: 'Science', 'Final grade': 'A', Credits: '1' },
    { Level: 'Honors' },
  );
  await enter(
    {
      Name: 'French 1',
      [beginning]: '2023',
      'Final grade': 'C',
      Credits: '0,5',
      'Taken at': 'Oak High',
    },
    { State: 'Transferred' },
  );
  await expect.element(rowOf(/^Biology Science · Honors – A 1 /)).toBeVisible();
  await expect.element(rowOf(/^French 1 Transferred · Oak High – C 0.5 /)).toBeVisible();

  // The grade of a recorded course is set by hand, with its reason, and the course is completed.
  await page.getByRole('button', { name: 'Algebra in 2025–26: edit' }).click();
  const algebra = page.getByRole('dialog', { name: 'Algebra' });
  await algebra.getByRole('textbox', { name: 'Final grade' }).fill('A');
  await algebra.getByLabelText('Reason for this grade').fill('An oral exam');
  await algebra.getByRole('textbox', { name: 'Credits' }).fill('1');
  await algebra.getByLabelText('State').selectOptions('Completed');
  expect(await violationsIn()).toEqual([]);
  await algebra.getByRole('button', { name: 'Save' }).click();
  await expect.element(rowOf(/^Algebra Math · An oral exam – A 1 /)).toBeVisible();
  await expect.element(row('All school years 2.5')).toBeVisible();

  await page.getByRole('button', { name: 'About the Student' }).click();
  const about = page.getByRole('dialog', { name: 'About the Student' });
  await about.getByLabelText('Date of birth').fill('2009-05-04');
  await about.getByLabelText('Graduation').fill('2027-05-28');
  await about.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Tests & Activities' }).click();
  const besides = page.getByRole('dialog', { name: 'Tests & Activities' });
  const rowIn = (name: string) => besides.getByRole('group', { name });
  await rowIn('Test 1').getByLabelText('Score').fill('1320');
  await besides.getByRole('button', { name: 'Save' }).click();
  await expect.element(besides.getByText('Type what it is called')).toBeVisible();
  await rowIn('Test 1').getByLabelText('Test').fill('SAT');
  await rowIn('Test 1').getByLabelText('Date').fill('March 2026');
  await rowIn('Test 2').getByLabelText('Test').fill('AP Biology');
  await rowIn('Activity 1').getByLabelText('Activity').fill('Food bank');
  await rowIn('Activity 1').getByLabelText('Hours').fill('40');
  expect(await violationsIn()).toEqual([]);
  await besides.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'School', exact: true }).click();
  const school = page.getByRole('dialog', { name: 'School' });
  await school.getByLabelText('School’s name').fill('Fern Academy');
  await school.getByLabelText('School’s address').fill('12 Pond Lane, Salem, OR 97301');
  await school.getByLabelText('Honors').fill('1');
  await school.getByLabelText('A line for a notary').click();
  await school.getByRole('button', { name: 'Save' }).click();
  const sheet = page.getByRole('region', { name: 'Transcript' });
  await expect.element(sheet.getByText('Fern Academy')).toBeVisible();
  await expect.element(row('SAT March 2026 1320')).toBeVisible();
  await expect.element(row('Food bank 40')).toBeVisible();
  await expect.element(sheet.getByText('School seal')).toBeVisible();
  await expect.element(sheet.getByText('Notary: signature and seal')).toBeVisible();
  await expect.element(sheet.getByText('May 4, 2009')).toBeVisible();
  await expect.element(sheet.getByText('May 28, 2027')).toBeVisible();
  await expect.element(sheet.getByText('12 Pond Lane, Salem, OR 97301')).toBeVisible();
  // An A for 1, a C for half and an A for 1 of 2.5 credits; the honors add 1 to one of them.
  await expect.element(sheet.getByText('3.6 of 4')).toBeVisible();
  await expect.element(sheet.getByText('4', { exact: true })).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  for (const width of [390, 820, 1440]) {
    await page.viewport(width, 844);
    expect(isTooWide()).toBe(false);
  }
  await emulateMedia({ media: 'print' });
  await expect.element(rowOf(/^Algebra Math · An oral exam – A 1$/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add Course' })).not.toBeInTheDocument();
  await emulateMedia();
});

it('A scale that is none is refused with a sentence; a new one gives other letters, and is undone', async () => {
  await openApp('/records?view=report-card', { family: 'local', changes: twoYears() });
  await page.getByLabelText('Student').selectOptions('Leo');
  await page.getByRole('button', { name: 'Grading Scale' }).click();
  const dialog = page.getByRole('dialog', { name: 'Grading Scale' });
  const letters = dialog.getByLabelText('Letters');
  await letters.fill('A 90');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByText(/falling from line to line, the last with 0/))
    .toBeVisible();
  await letters.fill('Pass 60\nF 0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(row('Math 2 1 95% Pass')).toBeVisible();
  await expect.element(page.getByText('Saved the grading scale')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row('Math 2 1 95% A')).toBeVisible();
});

it('A year is closed after a preview of what that means, stays one tap away, and is opened again', async () => {
  await openApp('/records?view=years', { family: 'local', changes: twoYears() });
  const last = page.getByRole('listitem').filter({ hasText: '2024–25' });
  const courses = last.getByRole('listitem');
  await expect.element(courses).toHaveTextContent('AlgebraLeo');
  await last.getByRole('button', { name: 'Close Year' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close 2024–25?' });
  await expect
    .element(dialog.getByText('1 piece of finished work stays as it is, with its score.'))
    .toBeVisible();
  await expect.element(dialog.getByText(/^1 piece of open work stays open/)).toBeVisible();
  expect(dialog.getByText(/The year isn’t over/).query()).toBeNull();
  await dialog.getByRole('button', { name: 'Close Year' }).click();
  await expect.element(last.getByText('Closed on March 4, 2026')).toBeVisible();
  await last.getByRole('button', { name: 'Open Again' }).click();
  await expect.element(last.getByText('Over', { exact: true })).toBeVisible();
  await last.getByRole('button', { name: 'Grades of 2024–25' }).click();
  await expect.element(tab('Grades')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText('C · 70%').first()).toBeVisible();
});

it('A family without students is asked for one', async () => {
  await openApp('/records', { family: 'local' });
  await expect.element(page.getByRole('button', { name: 'Add Student' })).toBeVisible();
});

it('The demo family’s records fit every width, in the dark too', async () => {
  await openApp('/records', { theme: 'dark' });
  for (const name of [
    'Grades',
    'Report Card',
    'Transcript',
    'Logs',
    'Year’s Bundle',
    'School Years',
  ]) {
    await tab(name).click();
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
    expect(await violationsIn()).toEqual([]);
    expect(await faintInDark()).toEqual([]);
    for (const width of [390, 820, 1180, 1440]) {
      await page.viewport(width, 844);
      expect(isTooWide()).toBe(false);
    }
  }
});
