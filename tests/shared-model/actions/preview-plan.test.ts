import { describe, expect, it } from 'vitest';
import { previewPlan, type PlanChange } from '../../../shared-model/actions/preview-plan.ts';
import type { AnyAction } from '../../../shared-model/actions/actions.ts';
import { actions } from '../../../shared-model/actions/actions.ts';
import { planEffects } from '../../../shared-model/derive/plan-effects.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { actingCourseFamily, newYork, type CourseFamily } from '../support/course-family.ts';

const previewed = ({ family }: CourseFamily, change: PlanChange) => {
  const told = previewPlan(family.view, change, family.now, newYork);
  if (!told.ok) throw new Error(`It was refused: ${JSON.stringify(told.error)}`);
  return told.value;
};

describe('Before it is done, it is told', () => {
  it('that a sick day ends the course a day later, and what of the plan it moves', async () => {
    const all = await actingCourseFamily();
    const { leo, course, plans } = all;
    const input = { kind: 'sick', day: '2026-03-02', studentIds: [leo] } as const;
    expect(previewed(all, { name: 'takeDayOff', input })).toEqual({
      courses: [
        {
          studentId: leo,
          curriculumId: course,
          course: 'Fractions',
          moved: 6,
          completed: 0,
          skipped: 0,
          reopened: 0,
          endBefore: '2026-03-09',
          endAfter: '2026-03-10',
          end: { code: 'later', days: 1 },
        },
      ],
      tasks: [{ id: plans[0], studentId: leo, from: '2026-03-02', to: '2026-03-03' }],
      isUnchanged: false,
      lessonDate: null,
    });
  });

  it('that two lessons a day end it earlier, in days of lessons', async () => {
    const all = await actingCourseFamily();
    const { leo, course } = all;
    const input = { studentId: leo, curriculumId: course, values: { lessonsPerDay: 2 } };
    expect(previewed(all, { name: 'editCourseStudent', input }).courses).toMatchObject([
      { moved: 5, endAfter: '2026-03-04', end: { code: 'earlier', days: 3 } },
    ]);
  });

  it('that a school year ends before it, for which lessons, and that another one is long enough again', async () => {
    const all = await actingCourseFamily();
    const { family, leo } = all;
    const short = { name: '', startDate: '2025-09-01', endDate: '2026-03-05' };
    const change: PlanChange = { name: 'saveSchoolTerm', input: { id: null, values: short } };
    const ofLeo = (told: PlanChange) =>
      previewed(all, told).courses.find(({ studentId }) => studentId === leo);
    expect(ofLeo(change)).toMatchObject({
      moved: 2,
      endAfter: null,
      end: { code: 'ends-nowhere', unplaced: 2 },
    });
    const { value } = await family.does('saveSchoolTerm', change.input);
    const longer = { id: value.id, values: { endDate: '2026-06-05' } };
    expect(ofLeo({ name: 'saveSchoolTerm', input: longer })).toMatchObject({
      endBefore: null,
      endAfter: '2026-03-09',
      end: { code: 'ends-again' },
    });
  });

  it('that nothing moves, or why it is refused', async () => {
    const all = await actingCourseFamily();
    const { family, leo } = all;
    const saturday = { kind: 'sick', day: '2026-03-07', studentIds: [leo] } as const;
    expect(previewed(all, { name: 'takeDayOff', input: saturday })).toEqual({
      courses: [],
      tasks: [],
      isUnchanged: false,
      lessonDate: null,
    });
    const nobody = { name: 'takeDayOff', input: { ...saturday, studentIds: [5] } } as const;
    expect(previewPlan(family.view, nobody, family.now, newYork)).toMatchObject({
      ok: false,
      error: { code: 'parent-missing' },
    });
  });
});

describe('Of a lesson it is told', () => {
  it('that it comes again tomorrow and is open again, and no more once that is so', async () => {
    const all = await actingCourseFamily();
    const { family, leo, ids } = all;
    const part = { studentId: leo, lessonId: ids[0]! };
    await family.does('completeItem', { kind: 'lesson-progress', ...part });
    const repeat: PlanChange = { name: 'repeatLesson', input: part };
    expect(previewed(all, repeat)).toMatchObject({
      courses: [{ moved: 6, reopened: 1, end: { code: 'later', days: 1 } }],
      isUnchanged: false,
      lessonDate: '2026-03-03',
    });
    await family.does('repeatLesson', part);
    expect(previewed(all, repeat)).toEqual({
      courses: [],
      tasks: [],
      isUnchanged: true,
      lessonDate: '2026-03-03',
    });
  });

  it('how many lessons before it count as completed or are skipped, and how many are open again', async () => {
    const all = await actingCourseFamily();
    const { family, leo, ids } = all;
    const to = (at: number, earlier: 'done_before' | 'skipped'): PlanChange => ({
      name: 'goToLesson',
      input: { studentId: leo, lessonId: ids[at]!, earlier },
    });
    expect(previewed(all, to(3, 'done_before')).courses).toMatchObject([
      { moved: 3, completed: 3, skipped: 0, reopened: 0, end: { code: 'earlier', days: 3 } },
    ]);
    expect(previewed(all, to(2, 'skipped')).courses).toMatchObject([{ completed: 0, skipped: 2 }]);
    await family.does('goToLesson', { studentId: leo, lessonId: ids[3]!, earlier: 'done_before' });
    expect(previewed(all, to(1, 'done_before')).courses).toMatchObject([{ reopened: 2 }]);
    expect(previewed(all, to(3, 'skipped'))).toMatchObject({ courses: [], isUnchanged: true });
  });
});

it('What is told beforehand is what comes of it, and nothing is written by telling it [MR3.13]', async () => {
  const { ids, leo, course } = await actingCourseFamily();
  const part = { studentId: leo, lessonId: ids[1]! };
  const pair = { studentId: leo, curriculumId: course };
  const all: PlanChange[] = [
    { name: 'repeatLesson', input: { ...part, lessonId: ids[0]! } },
    { name: 'goToLesson', input: { ...part, earlier: 'skipped' } },
    { name: 'pinLesson', input: { ...part, date: '2026-03-20' } },
    {
      name: 'shiftFrom',
      input: { day: '2026-03-03', days: 4, studentIds: null, curriculumId: null },
    },
    { name: 'insertLesson', input: { curriculumId: course, after: null, values: { title: 'x' } } },
    { name: 'removeLessons', input: { ids: [ids[0]!, ids[3]!] } },
    { name: 'finishCourse', input: { ...pair, isFinished: true } },
    { name: 'setSchoolDays', input: { studentId: null, schoolDays: [5] } },
    { name: 'unassignCourse', input: pair },
  ];
  for (const change of all) {
    const own = await actingCourseFamily();
    const { family } = own;
    const records = [...family.store.records.map.values()];
    const told = previewed(own, change);
    expect([...family.store.records.map.values()]).toEqual(records);
    const before = new FamilyView(records);
    const act = actions[change.name] as AnyAction;
    const acted = act(family.view, change.input, {
      now: family.now,
      zone: newYork,
      random: () => 0.4,
      role: 'parent',
    });
    if (acted.ok) await family.write(acted.value.changes);
    expect(told).toMatchObject(planEffects(before, family.view, family.now, newYork));
    expect(told.courses.length).toBeGreaterThan(0);
  }
});
