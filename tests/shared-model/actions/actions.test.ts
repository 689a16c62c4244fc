/** What holds for every action on courses and the school calendar. */
import { describe, expect, it } from 'vitest';
import type { ActionInput, ActionName } from '../../../shared-model/actions/actions.ts';
import { courseDetails, listCourses } from '../../../shared-model/derive/courses.ts';
import { lessonsOfWeek } from '../../../shared-model/derive/daily-lessons.ts';
import type { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { plannedBetween } from '../../../shared-model/derive/plans.ts';
import {
  calendarsOf,
  schoolCalendarRecords,
} from '../../../shared-model/derive/school-calendars.ts';
import { studentXp } from '../../../shared-model/derive/student-day.ts';
import { asStudent, noon } from '../../support/family/story.ts';
import { actingCourseFamily, courseFamily, newYork } from '../support/course-family.ts';

const { leo, mia, course, ids, math } = courseFamily();
const [first, second, third] = ids as [number, number, number];
const own = { studentId: leo, lessonId: first };
const quiz = { studentId: leo, lessonId: third };
const coursePair = { studentId: leo, curriculumId: course };
const span = { startDate: '2026-03-03', endDate: '2026-03-04' };
const geography = { name: 'Geography', subject: 'History' };

type Step = { [N in ActionName]: [name: N, input: ActionInput<N>] }[ActionName];

/** What a student may do by themselves, in what is theirs. */
const studentsToo: Step[] = [
  ['completeItem', { kind: 'lesson-progress', ...own }],
  ['setLessonWork', { ...own, values: { status: 'in_progress', notes: 'Hard' } }],
  ['addMinutes', { ...own, minutes: 25 }],
  // It says no more than how far they are.
  ['goToLesson', { ...quiz, earlier: 'skipped' }],
  ['goToLesson', { ...quiz, earlier: 'done_before' }],
];

const parentsAlone: Step[] = [
  ['saveCurriculum', { id: null, values: geography }],
  ['saveCurriculum', { id: course, values: { name: 'Halves', classId: math, isArchived: true } }],
  [
    'importCurriculum',
    { values: geography, lessons: [{ title: 'Maps' }], students: [{ studentId: mia }] },
  ],
  ['removeRecord', { kind: 'curriculum', id: course }],
  ['removeRecord', { kind: 'curriculum-lesson', id: first }],
  ['addLessons', { curriculumId: course, lessons: [{ title: 'More' }] }],
  ['editLessons', { ids: [first, second], values: { type: 'test', xpReward: 70 } }],
  ['removeLessons', { ids: [first, third] }],
  ['moveLessons', { ids: [third], after: null }],
  ['insertLesson', { curriculumId: course, after: first, values: { title: 'Between' } }],
  ['splitLesson', { id: first, parts: [{ title: 'One' }, { title: 'Two' }] }],
  ['mergeLessons', { ids: [first, second] }],
  ['assignCurriculum', { studentId: leo, curriculumId: course, lessonsPerDay: 3 }],
  ['addCourseStudents', { curriculumId: course, students: [{ studentId: leo, lessonsPerDay: 2 }] }],
  ['editCourseStudent', { ...coursePair, values: { lessonsPerDay: 4, weekdays: [1] } }],
  ['unassignCourse', coursePair],
  ['finishCourse', { ...coursePair, isFinished: true }],
  ['restartCourse', { ...coursePair, startDate: '2026-03-05' }],
  ['setLessonWork', { ...quiz, values: { score: 88 } }],
  ['setLessonWork', { studentId: mia, lessonId: first, values: { status: 'skipped' } }],
  ['pinLesson', { ...own, date: '2026-03-07' }],
  ['repeatLesson', own],
  ['takeDayOff', { kind: 'sick', day: '2026-03-02', studentIds: [leo] }],
  ['takeDayOff', { kind: 'field-trip', day: '2026-03-03', studentIds: null, name: 'Museum' }],
  ['shiftFrom', { day: '2026-03-03', days: 3, studentIds: null, curriculumId: null }],
  ['shiftFrom', { day: '2026-03-03', days: 1, studentIds: [leo], curriculumId: course }],
  ['saveSchoolTerm', { id: null, values: { name: '2025/26', ...span } }],
  ['saveTimeOff', { id: null, values: { kind: 'break', ...span } }],
  ['setSchoolDays', { studentId: null, schoolDays: [1, 2, 3, 4] }],
  ['setSchoolDays', { studentId: leo, schoolDays: [6, 7] }],
];

/** Everything that is told of courses, the calendar, the plan and XP. */
const told = (view: FamilyView): unknown => [
  listCourses(view, noon, newYork),
  courseDetails(view, course, noon, newYork),
  lessonsOfWeek(view, '2026-03-02', noon, newYork),
  [...calendarsOf(view)],
  schoolCalendarRecords(view),
  plannedBetween(view, '2026-03-01', '2026-04-01'),
  [leo, mia].map((id) => studentXp(view, id, noon, newYork)),
];

describe('An action on a course or the calendar', () => {
  it.each([...studentsToo, ...parentsAlone])(
    '%s %j does something, and is taken back in one',
    async (name, input) => {
      const { family } = await actingCourseFamily();
      const before = told(family.view);
      const { undo } = await family.does(name, input);
      expect(told(family.view)).not.toEqual(before);
      expect(await family.undoes(undo)).toBe(true);
      expect(told(family.view)).toEqual(before);
    },
  );

  it.each(studentsToo)('%s %j is a student’s too, in what is theirs', async (name, input) => {
    const { family } = await actingCourseFamily();
    const before = told(family.view);
    const { undo } = await family.does(name, input, asStudent(leo));
    expect(await family.undoes(undo, asStudent(leo))).toBe(true);
    expect(told(family.view)).toEqual(before);
    await expect(family.does(name, input, asStudent(mia))).rejects.toThrow('forbidden');
  });

  it.each(parentsAlone)('%s %j is no student’s', async (name, input) => {
    const { family } = await actingCourseFamily();
    await expect(family.does(name, input, asStudent(leo))).rejects.toThrow('forbidden');
  });

  it('is refused for a course that is gone', async () => {
    const { family } = await actingCourseFamily();
    await family.does('removeRecord', { kind: 'curriculum', id: course });
    const gone: Step[] = [
      ['saveCurriculum', { id: course, values: { name: 'x' } }],
      ['addLessons', { curriculumId: course, lessons: [] }],
      ['addCourseStudents', { curriculumId: course, students: [{ studentId: leo }] }],
      ['restartCourse', coursePair],
      ['repeatLesson', own],
      ['goToLesson', { ...own, earlier: 'skipped' }],
      ['pinLesson', { ...own, date: null }],
      ['completeItem', { kind: 'lesson-progress', ...own }],
    ];
    for (const [name, input] of gone)
      expect([name, family.refusalOf(name, input)?.code]).toEqual([name, 'parent-missing']);
  });
});
