/** Reading lessons off a list, editing them, and importing them (specification, sections 2, 4, 5 and 8). */
import { expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { fillDevice } from '../../../../support/screens/full-device.ts';
import { openApp, readNow, reloadApp, wednesday } from '../../../../support/screens/open-app.tsx';
import { isTooWide } from '../../../../support/screens/on-page.ts';
import { faintInDark, violationsIn } from '../../../../support/screens/violations.ts';
import {
  botany,
  contents,
  course,
  coursePath,
  extract,
  importButton,
  importDialog,
  listField,
  listOf,
  openImport,
  paste,
  robin,
} from '../curriculum-fixture.ts';

it('Nothing pasted, no lessons and no name are each said in the specification’s words [SP5.8]', async () => {
  await openImport();
  await page.getByRole('button', { name: 'Extract lessons' }).click();
  await expect.element(page.getByText('Please paste your curriculum index text')).toBeVisible();
  await page.getByRole('button', { name: 'Import lessons' }).click();
  await expect.element(page.getByText('Please extract lessons first')).toBeVisible();
  await extract(contents);
  await importButton(7).click();
  // What the lessons are about tells the subject, unless it is taken away.
  await expect.element(importDialog.getByLabelText('Subject')).toHaveValue('Math');
  await importDialog.getByLabelText('Subject').selectOptions('Choose a subject');
  await importDialog.getByRole('button', { name: 'Import 7 lessons' }).click();
  await expect.element(importDialog.getByText('Please enter a curriculum name')).toBeVisible();
  await expect.element(importDialog.getByText('Please choose a subject')).toBeVisible();
  await importDialog.getByLabelText('Total lessons').fill('0');
  await importDialog.getByRole('button', { name: 'Import 7 lessons' }).click();
  await expect
    .element(importDialog.getByText('Please enter a whole number from 1 to 2000'))
    .toBeVisible();
});

it('120 pasted lessons are a running course in five taps [SP4.14]', async () => {
  await openApp('/', { family: 'local', changes: [robin] });
  let taps = 0;
  const count = (): void => void (taps += 1);
  document.addEventListener('click', count, true);
  await page.getByRole('link', { name: 'Curriculum' }).click();
  await expect.element(page.getByText(/^No curriculum yet/)).toBeVisible();
  paste(listOf(120));
  await importButton(120).click();
  await expect.element(importDialog.getByLabelText('Curriculum name')).toHaveFocus();
  await importDialog.getByLabelText('Curriculum name').fill('Everyday Math 3');
  await expect.element(importDialog.getByLabelText('Robin Reed')).toBeChecked();
  await expect.element(importDialog.getByText(/^Robin is done on/)).toBeVisible();
  await importDialog.getByRole('button', { name: 'Import 120 lessons' }).click();
  await expect.element(page.getByText('Curriculum imported with 120 lessons!')).toBeVisible();
  document.removeEventListener('click', count, true);
  await expect.element(page.getByRole('heading', { name: 'Everyday Math 3' })).toBeVisible();
  const [card] = await readNow('listCourses', wednesday, 'UTC');
  expect(card).toMatchObject({
    course: { name: 'Everyday Math 3', subject: 'Math', totalLessons: 120 },
    lessonCount: 120,
    students: [{ student: { fullName: 'Robin Reed' }, isRunning: true }],
  });
  expect(taps).toBeLessThanOrEqual(4);
});

it('A press on a lesson opens its fields and marks its place in the source; what is edited is what is imported [SP4.14, MR3.25]', async () => {
  await openImport();
  await extract(contents);
  await expect.element(page.getByText(/^Extracted 7 lessons/)).toBeVisible();
  await page.getByRole('button', { name: /^(?!Select).*Mixed numbers/s }).click();
  await expect
    .element(page.getByRole('mark'))
    .toMatchTextContent('Lesson 3: Mixed numbers ........... 15');
  await page.getByLabelText('Title').fill('Mixed numbers and more');
  await page.getByLabelText('Type').selectOptions('Review');
  await page.getByLabelText('Minutes').fill('500');
  await page.getByRole('button', { name: 'Done' }).click();
  // 5 to 120 minutes, else 30 (specification, section 5).
  await expect
    .element(page.getByRole('button', { name: /^(?!Select).*Mixed numbers and more/s }))
    .toMatchTextContent('Review · 30 min');

  await page.getByRole('button', { name: /^(?!Select).*Tenths/s }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Tenths was deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('button', { name: /^(?!Select).*Tenths/s })).toBeVisible();
  await page.getByRole('button', { name: /^(?!Select).*Hundredths/s }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Add lesson' }).click();
  await expect.element(page.getByLabelText('Title')).toHaveFocus();
  await userEvent.keyboard('Party');

  await importButton(7).click();
  await importDialog.getByLabelText('Curriculum name').fill('Fractions');
  await importDialog.getByLabelText('Subject').selectOptions('Math');
  await importDialog.getByRole('button', { name: 'Import 7 lessons' }).click();
  await expect.element(page.getByText('Curriculum imported with 7 lessons!')).toBeVisible();
  const cards = await readNow('listCourses', wednesday, 'UTC');
  const made = cards.find((card) => card.course.name === 'Fractions')!;
  const details = await readNow('courseDetails', made.course.id, wednesday, 'UTC');
  expect(details?.lessons.map(({ title, type }) => [title, type])).toEqual([
    ['Adding fractions', 'lesson'],
    ['Subtracting fractions', 'lesson'],
    ['Mixed numbers and more', 'review'],
    ['Quiz 1', 'quiz'],
    ['Tenths', 'lesson'],
    ['Test 1', 'test'],
    ['Party', 'lesson'],
  ]);
});

it('What was read and edited is still there after a reload, and gone once one starts over', async () => {
  await openImport();
  await extract(contents);
  await page.getByRole('button', { name: /^(?!Select).*Mixed numbers/s }).click();
  await page.getByLabelText('Title').fill('Numbers, mixed');
  await reloadApp();
  await page.getByRole('button', { name: /^(?!Select).*Numbers, mixed/s }).click();
  await expect.element(page.getByRole('mark')).toMatchTextContent('Lesson 3');
  await page.getByRole('button', { name: 'Start over' }).click();
  await reloadApp();
  await expect.element(listField).toHaveValue('');
  await expect.element(page.getByRole('button', { name: 'Import lessons' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Start over' }).elements()).toEqual([]);
});

it('What is doubtful is flagged with its reason, gaps and doubles are named, and a row that was edited is no longer doubtful', async () => {
  await openImport();
  await extract('Lesson 1: Seeds\nLessons 2-4: Roots\nLesson 4: Stems\nLesson 7: Leaves');
  await expect.element(importButton(6)).toBeVisible();
  await expect.element(page.getByText(/^The list has no lesson/)).toBeVisible();
  await expect.element(page.getByText(/^These numbers stand twice: 4. From there/)).toBeVisible();
  await expect.element(page.getByText('3 lessons to look at')).toBeVisible();
  const reasons = page.getByText('The list has lessons 2 to 4 on one line');
  expect(reasons.elements()).toHaveLength(3);
  expect(await violationsIn()).toEqual([]);
  await page.getByRole('button', { name: 'Next one' }).click();
  await page.getByLabelText('Title').fill('Roots in the ground');
  await expect.element(page.getByText('2 lessons to look at')).toBeVisible();
  expect(reasons.elements()).toHaveLength(2);
  const stems = page.getByRole('listitem').filter({ hasText: 'Stems' });
  await expect.element(stems.getByText('The list says 4 once more')).toBeVisible();
  await stems.getByRole('button', { name: /^(?!Select).*Stems/s }).click();
  await expect.element(stems.getByLabelText('Number')).toHaveValue('4');
  await expect.element(stems.getByText('Imported as 5')).toBeVisible();
});

it('A picture is asked for in the image tab; what is none is refused in the specification’s words [SP2.44, SP5.9]', async () => {
  await openImport();
  await page.getByRole('tab', { name: 'Image Upload' }).click();
  await expect.element(page.getByText(/fetched once to read it|kept on this device/)).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const files = new DataTransfer();
  files.items.add(new File(['words'], 'notes.docx', { type: 'application/msword' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect
    .element(page.getByText('Please upload an image file (JPG, PNG, etc.)'))
    .toBeVisible();
});

it('CSVs that are dropped together are one list; a second list comes below the first or in its place, and a line of a book’s length is taken where it is pasted', async () => {
  await openImport();
  const drop = (...texts: string[]): void => {
    const dataTransfer = new DataTransfer();
    for (const [at, text] of texts.entries())
      dataTransfer.items.add(new File([text], `list-${at}.csv`, { type: 'text/csv' }));
    const at = page
      .getByRole('heading', { name: /lessons?$/i })
      .last()
      .element();
    at.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  };
  drop('number,title\n1,Seeds\n', 'number,title\n2,Roots\n');
  await expect.element(importButton(2)).toBeVisible();
  drop('number,title\n3,Leaves\n');
  const question = page.getByRole('alertdialog', { name: 'Add these lessons?' });
  await question.getByRole('button', { name: 'Add below' }).click();
  await expect.element(importButton(3)).toBeVisible();
  await page.getByRole('button', { name: /^(?!Select).*Leaves/s }).click();
  await expect.element(page.getByRole('mark')).toMatchTextContent('Leaves');
  drop('number,title\n1,Birds\n2,Fish\n');
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect.element(importButton(2)).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  paste('212 pages, 5 a day');
  await expect.element(importButton(43)).toBeVisible();
});

it('Text in which there is no lesson fails aloud [SP8.10]', async () => {
  await openImport();
  await extract('  \n …\n ');
  await expect.element(page.getByText('Extraction Failed')).toBeVisible();
});

it('Lessons that can’t be saved are said, kept, and can be tried again [SP8.11]', async () => {
  await openImport();
  await extract(contents);
  await importButton(7).click();
  await importDialog.getByLabelText('Curriculum name').fill('Fractions in Math');
  fillDevice();
  await importDialog.getByRole('button', { name: 'Import 7 lessons' }).click();
  await expect.element(page.getByText(/^Failed to import curriculum/)).toBeVisible();
  vi.restoreAllMocks();
  await importDialog.getByRole('button', { name: 'Import 7 lessons' }).click();
  await expect.element(page.getByText('Curriculum imported with 7 lessons!')).toBeVisible();
});

it('Lessons are added to a course that runs, after those it has', async () => {
  await openApp(coursePath, { family: 'local', changes: course });
  await page.getByRole('link', { name: 'Add lessons from a list' }).click();
  await extract('Fruit\nBerries\nNuts');
  await expect
    .element(page.getByText(/They come after the lessons of Botany|Extracted/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Add 3 lessons' }).click();
  await expect.element(page.getByText('Botany has 3 more lessons')).toBeVisible();
  const details = await readNow('courseDetails', botany.id, wednesday, 'UTC');
  expect(details?.lessons.map(({ title }) => title).slice(4)).toEqual([
    'Flowers',
    'Fruit',
    'Berries',
    'Nuts',
  ]);
});

it('On a phone the source stands above the lessons, nothing is too wide, and no violation in either mode', async () => {
  await openApp('/curriculum?tab=import', {
    family: 'local',
    changes: course,
    width: 390,
    height: 844,
  });
  await extract(contents);
  await page.getByRole('button', { name: /^(?!Select).*Quiz 1/s }).click();
  const [source, face] = [
    page.getByRole('mark'),
    page.getByRole('button', { name: /^(?!Select).*Quiz 1/s }),
  ];
  await expect.element(source).toBeInViewport();
  const top = (at: Locator): number => at.element().getBoundingClientRect().top;
  expect(top(source)).toBeLessThan(top(face));
  // What is done with all lessons leaves the room to the one that is edited.
  const foot = page.getByRole('button', { name: 'Import 7 lessons' });
  expect(top(foot)).toBeGreaterThan(top(page.getByText('Hundredths')));
  expect(isTooWide()).toBe(false);
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
});
