/** Which students take which course, and at what pace (specification, sections 2, 5 and 8). */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { create, update, type Change } from '../../../../../shared-model/commit/change.ts';
import { lessonProgress } from '../../../../../shared-model/entities/lesson-progress.ts';
import { student } from '../../../../../shared-model/entities/student.ts';
import { studentCurriculum } from '../../../../../shared-model/entities/student-curriculum.ts';
import { seededRandom } from '../../../../../shared-model/lib/random.ts';
import { openApp, readNow, wednesday } from '../../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../../support/screens/violations.ts';
import { botany, course, lessonsOfBotany, robin, robinTakesBotany } from '../curriculum-fixture.ts';

const wren = create(student, { fullName: 'Wren Reed', gradeLevel: '5th Grade' }, seededRandom(9));
const robinKnowsSeeds = create(
  lessonProgress,
  {
    studentId: robin.id,
    curriculumId: botany.id,
    lessonId: lessonsOfBotany[0]!.id,
    status: 'completed',
    completedAt: '2026-03-03T10:00:00.000Z',
  },
  seededRandom(5),
);

const dialog = page.getByRole('dialog', { name: 'Assign Curriculum' });
const parts = page.getByRole('button', { name: 'Actions for Robin Reed in Botany' });

const openStudents = (more: readonly Change[] = [wren]) =>
  openApp('/curriculum?tab=students', { family: 'local', changes: [...course, ...more] });

const enrolmentOf = async (name: string) => {
  const [card] = await readNow('listCourses', wednesday, 'UTC');
  return card?.students.find((one) => one.student.fullName === name)?.enrolment;
};

it('Without a student or a curriculum nothing is assigned, and that is said [SP5.12]', async () => {
  await openApp('/curriculum', { family: 'local', changes: [...course, wren] });
  await page.getByRole('button', { name: 'Actions for Botany' }).click();
  await page.getByRole('menuitem', { name: 'Assign' }).click();
  await expect.element(dialog.getByLabelText(/Robin Reed\s*Takes it already/)).toBeVisible();
  await expect.element(dialog.getByLabelText('Wren Reed', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect.element(dialog.getByText('Please select a student first')).toBeVisible();
  await dialog.getByLabelText('Curriculum').selectOptions('Choose a curriculum');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect.element(dialog.getByText('Please choose a curriculum')).toBeVisible();
});

it('The last day is said before it is saved: by lessons a day, start and days of the week', async () => {
  await openStudents();
  await page.getByRole('button', { name: 'Assign a curriculum to Wren Reed' }).click();
  await dialog.getByLabelText('Curriculum').selectOptions('Botany');
  await expect.element(dialog.getByText('Wren is done on Tue, Mar 10')).toBeVisible();
  await dialog.getByLabelText('Lessons per day').selectOptions('2');
  await expect.element(dialog.getByText('Wren is done on Fri, Mar 6')).toBeVisible();
  await dialog.getByLabelText('Monday').click();
  await dialog.getByLabelText('Tuesday').click();
  await expect.element(dialog.getByText('Wren is done on Mon, Mar 16')).toBeVisible();
  await dialog.getByLabelText('Start date').fill('2026-04-01');
  await expect.element(dialog.getByText('Wren is done on Mon, Apr 13')).toBeVisible();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect
    .element(page.getByText('Curriculum assigned to student successfully!'))
    .toBeVisible();
  expect(await enrolmentOf('Wren Reed')).toMatchObject({
    lessonsPerDay: 2,
    startDate: '2026-04-01',
    weekdays: [1, 2],
  });
  // Robin goes on at a pace of her own.
  expect(await enrolmentOf('Robin Reed')).toMatchObject({ lessonsPerDay: 1, weekdays: null });
});

it('The pace is changed later', async () => {
  await openStudents();
  await parts.click();
  await page.getByRole('menuitem', { name: 'Change pace' }).click();
  const pace = page.getByRole('dialog', { name: 'Change pace' });
  await pace.getByLabelText('Lessons per day').selectOptions('4');
  await expect.element(pace.getByText('Robin is done on Thu, Mar 5')).toBeVisible();
  await pace.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('4 lessons a day')).toBeVisible();
});

it('A course is finished and gone on with, begun anew, and no longer taken; each is undone', async () => {
  await openStudents([wren, robinKnowsSeeds]);
  await expect.element(page.getByText('1 of 5 done')).toBeVisible();
  await parts.click();
  await page.getByRole('menuitem', { name: 'Mark as finished' }).click();
  await expect.element(page.getByText('Robin has finished Botany')).toBeVisible();
  await parts.click();
  await page.getByRole('menuitem', { name: 'Go on with it' }).click();
  await expect.element(page.getByText(/^Ends Mon, Mar 9/)).toBeVisible();
  await parts.click();
  await page.getByRole('menuitem', { name: 'Restart' }).click();
  const question = page.getByRole('alertdialog', { name: 'Restart Botany for Robin?' });
  await question.getByRole('button', { name: 'Restart' }).click();
  await expect.element(page.getByText('Robin begins Botany anew')).toBeVisible();
  await expect.element(page.getByText('0 of 5 done')).toBeVisible();
  await parts.click();
  await page.getByRole('menuitem', { name: 'Unassign' }).click();
  await expect.element(page.getByText('Robin no longer takes Botany')).toBeVisible();
  await expect.element(parts).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(parts).toBeVisible();
});

it('Somebody who took it once is offered it again', async () => {
  await openStudents([wren, update(studentCurriculum, robinTakesBotany.id, { isActive: false })]);
  await page.getByRole('button', { name: 'Assign a curriculum to Robin Reed' }).click();
  await dialog.getByLabelText('Curriculum').selectOptions('Botany');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect.element(parts).toBeVisible();
});

it('The dialog has no accessibility violation', async () => {
  await openStudents();
  await page.getByRole('button', { name: 'Assign a curriculum to Wren Reed' }).click();
  await expect.element(dialog).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
});
