import { describe, expect, it } from 'vitest';
import { create, remove } from '../../../shared-model/commit/change.ts';
import {
  plannedBetween,
  taskFormRecords,
  weekAndTheOneBefore,
} from '../../../shared-model/derive/plans.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { addDays, dayIn, mondayOf } from '../../../shared-model/lib/dates.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { schoolDaysOfWeek } from '../../../shared-model/lib/school-calendar.ts';
import { mondayToFriday } from '../../support/family/school-calendars.ts';
import { noon, smallFamily } from '../../support/family/story.ts';
import { generatedView, idsOf, viewOf, write, zone } from '../support/generated-view.ts';

const monday = mondayOf(dayIn(noon, zone));

describe('What the planner shows', () => {
  it('is the planner tasks of a week, both ends included, without those of a deleted student', () => {
    const { view, studentIds } = generatedView();
    write(view, [remove(student, studentIds[2]!)]);
    const days = schoolDaysOfWeek(addDays(dayIn(noon, zone), -7), mondayToFriday);
    const { plannerTasks, students } = plannedBetween(view, days[0]!, days[4]!);
    expect(new Set(plannerTasks.map(({ date }) => date))).toEqual(new Set(days));
    const all = view.all(plannerTask).filter(({ date }) => days.includes(date));
    expect(idsOf(plannerTasks)).toEqual(idsOf(all));
    expect(plannerTasks).toHaveLength(all.length);
    expect(all.some(({ studentId }) => studentId === studentIds[2])).toBe(false);
    expect(students).toHaveLength(5);
  });

  it('is the same for a time so long that the whole plan is looked through', () => {
    const { view } = generatedView();
    const until = monday;
    const ofMonths = (days: number) => plannedBetween(view, addDays(until, -days), until);
    const [short, long] = [ofMonths(120).plannerTasks, ofMonths(121).plannerTasks];
    const first = addDays(until, -120);
    expect(idsOf(long.filter(({ date }) => date >= first))).toEqual(idsOf(short));
    expect(short.length).toBeGreaterThan(100);
    expect(short.map(({ date }) => date)).toContain(until);
    expect(plannedBetween(view, '2000-01-01', addDays(monday, -1)).plannerTasks).toHaveLength(
      view.all(plannerTask).filter(({ date }) => date < monday).length,
    );
  });

  it('is of a week with the one before it, from Monday to Sunday', () => {
    const the = smallFamily();
    const plan = (date: string) =>
      create(
        plannerTask,
        { studentId: the.leo.id, date, subject: 'Art', title: date },
        seededRandom(Date.parse(date)),
      );
    const outside = ['2026-02-15', '2026-03-02'].map(plan);
    const inside = ['2026-02-16', '2026-02-22', '2026-02-23', '2026-03-01'].map(plan);
    const view = viewOf([the.leo, ...outside, ...inside]);
    const { week, plannerTasks } = weekAndTheOneBefore(view, '2026-02-23');
    expect(week).toBe('2026-02-23');
    expect(idsOf(plannerTasks)).toEqual(idsOf(inside));
  });
});

describe('What the task dialog reads', () => {
  const withStory = () => {
    const story = smallFamily();
    const old = create(
      plannerTask,
      { studentId: story.mia.id, date: '2024-03-04', subject: 'Falconry', title: 'Long ago' },
      seededRandom(9),
    );
    return { view: viewOf([...story.changes, old]), old, reading: story.reading };
  };

  it('is the task, all students in the family’s order, classes and recently planned subjects', () => {
    const { view, reading } = withStory();
    const { task, students, subjects } = taskFormRecords(view, reading.id, '2026-03-02');
    expect(task).toMatchObject({ title: 'Read a Story', status: 'pending' });
    expect(students.map(({ fullName }) => fullName)).toEqual(['Mia Fern', 'Leo Fern']);
    expect(subjects).toEqual(['Math', 'Reading']);
  });

  it('tells the six subjects that were planned last, the latest first', () => {
    const story = smallFamily();
    const names = ['Art', 'Music', 'Latin', 'art', 'Greek', 'Health', 'Civics', 'Logic'];
    const plans = names.map((subject, at) =>
      create(
        plannerTask,
        {
          studentId: story.mia.id,
          date: '2026-03-02',
          subject,
          title: subject,
          createdAt: `2026-03-0${at + 1}T12:00:00.000Z`,
        },
        seededRandom(at + 20),
      ),
    );
    const { latest } = taskFormRecords(
      viewOf([...story.changes, ...plans]),
      undefined,
      '2026-03-02',
    );
    expect(latest).toEqual(['Logic', 'Civics', 'Health', 'Greek', 'art', 'Latin']);
  });

  it('finds a task of any time, and none where none is asked for or it is deleted', () => {
    const { view, old, reading } = withStory();
    const titleOf = (id: number | undefined) => taskFormRecords(view, id, '2026-03-02').task?.title;
    expect(titleOf(old.id)).toBe('Long ago');
    expect(titleOf(undefined)).toBeUndefined();
    write(view, [remove(plannerTask, reading.id)]);
    expect(titleOf(reading.id)).toBeUndefined();
  });
});
