/**
 * "Not sick after all": the day is school again, on any device and however late, and what was moved for it comes back
 * unless somebody has touched it since.
 */
import { expect, it } from 'vitest';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { timeOff } from '../../../shared-model/entities/time-off.ts';
import { dayMs } from '../../../shared-model/lib/dates.ts';
import { asStudent } from '../../support/family/story.ts';
import { actingCourseFamily, datesIn } from '../support/course-family.ts';

const monday = '2026-03-02';
const tuesday = '2026-03-03';

async function aFamily() {
  const told = await actingCourseFamily();
  const { family, leo, plans } = told;
  return {
    ...told,
    planned: () => plans.map((id) => family.view.get(plannerTask, id)!.date.slice(5)),
    lessons: () => datesIn(family.view, leo, family.now),
    sick: (day: string, studentIds: number[] | null = [leo], more: object = {}) =>
      family.does('takeDayOff', { kind: 'sick', day, studentIds, ...more }),
    well: (day: string, studentId = leo) => family.does('takeBackSickDay', { day, studentId }),
    off: () =>
      family.view
        .all(timeOff)
        .map(({ studentId, startDate, endDate }) => {
          const whose = studentId === null ? 'all' : studentId === leo ? 'leo' : 'mia';
          return `${whose} ${startDate.slice(5)} ${endDate.slice(5)}`;
        })
        .sort(),
  };
}

it('Lessons and plans stand again where they stood, and that is undone as a whole', async () => {
  const { sick, well, planned, lessons, off, family } = await aFamily();
  const before = [planned(), lessons()];
  await sick(monday);
  const during = [planned(), lessons()];
  const { value, undo } = await well(monday);
  expect(value).toEqual({ count: 1 });
  expect([planned(), lessons()]).toEqual(before);
  expect(off()).toEqual([]);
  expect(await family.undoes(undo)).toBe(true);
  expect([planned(), lessons()]).toEqual(during);
});

it('What somebody has moved or finished since stays there', async () => {
  const { sick, well, planned, plans, family } = await aFamily();
  await sick(tuesday);
  await sick(monday);
  expect(planned()).toEqual(['03-04', '03-04', '03-06']);
  await family.does('editPlan', { id: plans[0]!, values: { date: '2026-03-05' } });
  await family.does('completeItem', { kind: 'planner-task', id: plans[1]! });
  expect((await well(monday)).value).toEqual({ count: 0 });
  expect((await well(tuesday)).value).toEqual({ count: 0 });
  expect(planned()).toEqual(['03-05', '03-04', '03-06']);
});

it('Two sick days in a row are taken back one by one, the later first: work goes back the way it came', async () => {
  const { sick, well, planned } = await aFamily();
  await sick(monday);
  await sick(tuesday);
  expect(planned()).toEqual(['03-04', '03-04', '03-06']);
  await well(tuesday);
  expect(planned()).toEqual(['03-03', '03-03', '03-06']);
  await well(monday);
  expect(planned()).toEqual(['03-02', '03-03', '03-06']);
});

it('Of several days one is taken back, of everybody one child; the rest stay sick, and nobody else’s work moves', async () => {
  const { sick, well, planned, off, leo, mia } = await aFamily();
  await sick(monday, null, { endDate: '2026-03-04' });
  expect(planned()).toEqual(['03-05', '03-05', '03-06']);
  await well(tuesday, mia);
  expect(planned()).toEqual(['03-05', '03-05', '03-06']);
  await well(tuesday, leo);
  expect(planned()).toEqual(['03-05', '03-03', '03-06']);
  expect(off()).toEqual([
    'leo 03-02 03-02',
    'leo 03-04 03-04',
    'mia 03-02 03-02',
    'mia 03-04 03-04',
  ]);
});

it('Where everything went one day later, everything comes back', async () => {
  const { sick, well, planned } = await aFamily();
  await sick(monday, undefined, { work: 'later' });
  expect(planned()).toEqual(['03-03', '03-04', '03-09']);
  expect((await well(monday)).value).toEqual({ count: 3 });
  expect(planned()).toEqual(['03-02', '03-03', '03-06']);
});

it('A day that is over gets no work back, nor one that is off for another reason', async () => {
  const { sick, well, planned, off, family } = await aFamily();
  await sick(monday);
  await sick('2026-03-06');
  await family.does('takeDayOff', { kind: 'field-trip', day: '2026-03-06', studentIds: null });
  family.now += dayMs;
  expect((await well(monday)).value).toEqual({ count: 0 });
  expect((await well('2026-03-06')).value).toEqual({ count: 0 });
  expect(planned()).toEqual(['03-03', '03-03', '03-09']);
  expect(off()).toEqual(['all 03-06 03-06']);
});

it('Said twice, and where nobody is sick, it changes nothing; a child who isn’t there is refused, and so is a student’s own word', async () => {
  const { sick, well, family, leo } = await aFamily();
  await sick(monday);
  await well(monday);
  expect((await well(monday)).changes).toEqual([]);
  await sick(monday);
  await expect(
    family.does('takeBackSickDay', { day: monday, studentId: leo }, asStudent(leo)),
  ).rejects.toThrow('forbidden');
  const asked = { day: monday, studentId: 5 };
  expect(family.refusalOf('takeBackSickDay', asked)?.code).toBe('parent-missing');
});
