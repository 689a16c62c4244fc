/** The family's courses: made, edited, put away, deleted and brought back (specification, sections 2 and 5). */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { create } from '../../../../../shared-model/commit/change.ts';
import { curriculum } from '../../../../../shared-model/entities/curriculum.ts';
import { schoolClass } from '../../../../../shared-model/entities/school-class.ts';
import { studentCurriculum } from '../../../../../shared-model/entities/student-curriculum.ts';
import { seededRandom } from '../../../../../shared-model/lib/random.ts';
import { openApp, readNow, reloadApp, wednesday } from '../../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../../support/screens/violations.ts';
import { cardOf, course, robin } from '../curriculum-fixture.ts';

const nature = create(schoolClass, { name: 'Nature Study' }, seededRandom(3));
const add = page.getByRole('dialog', { name: 'Add Curriculum' });
const openCourses = () => openApp('/curriculum', { family: 'local', changes: [...course, nature] });
const choose = async (item: string): Promise<void> => {
  await page.getByRole('button', { name: 'Actions for Botany' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

it('A new family has one sentence and two ways on', async () => {
  await openApp('/curriculum', { family: 'local' });
  await expect.element(page.getByText(/^No curriculum yet/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Import a table of contents' }))
    .toBeVisible();
  expect(await violationsIn()).toEqual([]);
});

it('A card says who takes a course, how far, how fast, what is next and when it ends [SP2.43, MR3.19]', async () => {
  await openCourses();
  const card = cardOf('Botany');
  await expect.element(card).toMatchTextContent('5 lessons');
  await expect.element(card).toMatchTextContent('Robin Reed');
  await expect.element(card).toMatchTextContent('0 of 5 done');
  await expect.element(card).toMatchTextContent('Next: 1. Seeds · Wed, Mar 4');
  await expect.element(card).toMatchTextContent('Ends Tue, Mar 10');
  await expect.element(card).toMatchTextContent('5 a week planned, 0 done');
  expect(await faintInDark()).toEqual([]);
});

it('A course that everybody is through with stands after those that go on', async () => {
  const random = seededRandom(5);
  const astronomy = create(curriculum, { name: 'Astronomy', subject: 'Science' }, random);
  const taken = create(
    studentCurriculum,
    {
      studentId: robin.id,
      curriculumId: astronomy.id,
      startDate: '2026-02-02',
      finishedAt: '2026-03-03T15:00:00.000Z',
    },
    random,
  );
  const changes = [...course, astronomy, taken];
  await openApp('/curriculum', { family: 'local', changes });
  await expect.element(cardOf('Astronomy')).toMatchTextContent('Finished');
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect.element(names.first()).toHaveTextContent('Botany');
  await expect.element(names.last()).toHaveTextContent('Astronomy');
});

it('A course that is added by hand has as many numbered lessons as it is said to have', async () => {
  await openCourses();
  await page.getByRole('button', { name: 'Add Curriculum' }).click();
  await add.getByRole('button', { name: 'Create Curriculum' }).click();
  await expect.element(add.getByText('Please enter a curriculum name')).toBeVisible();
  await expect.element(add.getByText('Please choose a subject')).toBeVisible();
  await expect.element(add.getByText('Please enter a whole number from 1 to 2000')).toBeVisible();
  // The name tells the subject until one is chosen.
  await add.getByLabelText('Curriculum name').fill('World History 2');
  await expect.element(add.getByLabelText('Subject')).toHaveValue('History');
  await add.getByLabelText('Total lessons').fill('36');
  await add.getByRole('button', { name: 'Create Curriculum' }).click();
  await expect.element(page.getByRole('heading', { name: 'World History 2' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Lesson 36 30 min/ })).toBeVisible();
});

it('Enhancing asks for name and publisher first, then composes from the lessons and says so [SP5.10]', async () => {
  await openCourses();
  await choose('Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Curriculum' });
  await edit.getByRole('button', { name: 'Enhance description' }).click();
  await expect
    .element(edit.getByText('Please enter curriculum name and publisher first'))
    .toBeVisible();
  await edit.getByLabelText('Publisher (optional)').fill('Meadow Press');
  await edit.getByRole('button', { name: 'Enhance description' }).click();
  await expect
    .element(edit.getByText('Composed from this curriculum’s own lessons, without AI.'))
    .toBeVisible();
  await expect
    .element(edit.getByLabelText('Description (optional)'))
    .toHaveDisplayValue(
      /Botany is a course in Science. Publisher: Meadow Press.*“Seeds”.*“Flowers”/,
    );
  await edit.getByLabelText('Belongs to a class (optional)').selectOptions('Nature Study');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Botany was saved')).toBeVisible();
  await expect.element(cardOf('Botany')).toMatchTextContent('Belongs to Nature Study');
});

it('An archived course leaves the cards and the days, and comes back', async () => {
  await openCourses();
  await choose('Archive');
  await expect.element(cardOf('Botany')).not.toBeInTheDocument();
  const [card] = await readNow('listCourses', wednesday, 'UTC');
  expect(card?.students[0]?.isRunning).toBe(false);
  await page.getByRole('button', { name: 'Show 1 archived curriculum' }).click();
  await choose('Bring back from the archive');
  await expect.element(page.getByText('Botany is back from the archive')).toBeVisible();
  await expect.element(cardOf('Botany')).toMatchTextContent('Ends Tue, Mar 10');
});

it('A deleted course is undone at once, or restored later with its lessons', async () => {
  await openCourses();
  const erase = async (): Promise<void> => {
    await choose('Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete Botany?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(cardOf('Botany')).not.toBeInTheDocument();
  };
  await erase();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(cardOf('Botany')).toBeVisible();
  await erase();
  await reloadApp();
  await page.getByRole('button', { name: 'Restore Botany' }).click();
  await expect.element(cardOf('Botany')).toMatchTextContent('5 lessons');
});

it('A course that is deleted on its own page leads back to the courses', async () => {
  await openCourses();
  await page.getByRole('link', { name: 'Lessons and progress of Botany' }).click();
  await expect.element(page.getByRole('tab', { name: 'Lessons 5' })).toBeVisible();
  await choose('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Restore Botany' })).toBeVisible();
});
