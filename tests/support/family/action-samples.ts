/**
 * For every action inputs on what is there, what was deleted and what never was.
 *
 * Over 300 lines because it is one list of all actions, which doesn't compile without one.
 */
import type { ActionInput, ActionName } from '../../../shared-model/actions/actions.ts';
import { workChoices } from '../../../shared-model/actions/make-room.ts';
import { taskKey } from '../../../shared-model/registry/assignment-scopes.ts';
import {
  ana,
  art,
  clay,
  course,
  done,
  hand,
  iceCream,
  kept,
  later,
  leo,
  lessonIds,
  mia,
  music,
  noah,
  nobody,
  note,
  oak,
  paint,
  plan,
  profile,
  read,
  span,
  trip,
  twin,
  volcano,
  wished,
  year,
  zoo,
} from './sample-family.ts';

const children = [leo.id, mia.id, noah.id];
const work = [
  ...[clay, paint].flatMap((set) =>
    children.map((id) => ({ kind: 'task' as const, id: taskKey(set.id, id).id })),
  ),
  { kind: 'task' as const, id: nobody },
  { kind: 'planner-task' as const, id: plan.id },
  ...[...lessonIds, nobody].flatMap((lessonId) =>
    [leo.id, noah.id].map((studentId) => ({
      kind: 'lesson-progress' as const,
      studentId,
      lessonId,
    })),
  ),
];
const choices = [
  {},
  { students: { all: [leo.id] } },
  { students: { all: [noah.id] } },
  { students: { add: [mia.id, noah.id], remove: [leo.id] } },
];
const records = [
  { kind: 'student' as const, id: leo.id },
  { kind: 'student' as const, id: noah.id },
  { kind: 'class' as const, id: nobody },
];
const parts = [...lessonIds, nobody].flatMap((lessonId) =>
  children.map((studentId) => ({ studentId, lessonId })),
);
const enrolments = children.flatMap((studentId) =>
  [course.id, nobody].map((curriculumId) => ({ studentId, curriculumId })),
);
const plans = [[plan.id], [later.id, twin.id, nobody]];
const everybody = [null, [leo.id], [noah.id]];
const courseValues = { name: 'Pond', subject: 'Science' };
const moment = '2026-03-03T21:00:00.000Z';
const several = { ids: [clay.id, paint.id, nobody] };

/** The first of each does something, or says why nothing is to be done. */
export const samples: { [N in ActionName]: ActionInput<N>[] } = {
  addCourseStudents: [course.id, nobody].map((curriculumId) => ({
    curriculumId,
    students: children.map((studentId) => ({ studentId, lessonsPerDay: 2, weekdays: [1, 3] })),
  })),
  addLessons: [course.id, nobody].map((curriculumId) => ({
    curriculumId,
    lessons: [{ title: 'Halves' }, { title: 'Quarters', type: 'quiz' as const }],
  })),
  addMinutes: [
    { studentId: leo.id, lessonId: done.id, date: '2026-03-02', minutes: 20 },
    { studentId: leo.id, curriculumId: course.id, minutes: 20 },
    { studentId: noah.id, minutes: 20 },
    { studentId: leo.id, lessonId: nobody, minutes: 20 },
  ],
  addPlanEntry: [
    {
      subject: 'Art',
      title: 'Draw',
      studentIds: [leo.id, mia.id],
      dates: ['2026-03-03', '2026-03-10'],
      isShared: true,
    },
  ],
  addPlans: [{ tasks: [{ studentId: leo.id, date: '2026-03-04', subject: 'Art', title: 'Draw' }] }],
  addSubjectClasses: [{ classes: [{ name: 'Sums', subject: 'Math' }] }],
  addUnplanned: [{ tasks: [{ studentIds: [leo.id], subject: 'Art', title: 'Volcano' }] }],
  answerRequest: [wished.id, nobody].map((id) => ({ id, answer: 'approved', isGiven: false })),
  askReward: [iceCream.id, zoo.id, nobody].flatMap((rewardId) =>
    children.map((studentId) => ({ studentId, rewardId, stars: 3 })),
  ),
  assignCurriculum: enrolments,
  beginFirstWeek: [
    {
      key: 4,
      learners: children.map((studentId) => ({ studentId, subjects: ['Math'] })),
      schoolDays: [1, 2],
      titles: { Math: 'Sums' },
      days: ['2026-03-02', '2026-03-03'],
      timeOff: [{ code: 'winter', kind: 'break', name: 'Winter', ...span }],
    },
  ],
  beginSchoolYear: [
    {
      year: { name: 'Next', startDate: '2026-09-01', endDate: '2027-06-11', daysAim: 180 },
      schoolDays: [1, 2, 3],
      timeOff: [{ code: 'winter', kind: 'break', name: 'Winter', ...span }],
    },
  ],
  changeZone: [{ zone: 'America/Chicago' }],
  closeSchoolYear: [{ id: year.id }, { id: nobody }],
  lowerHand: [hand.id, nobody].map((id) => ({ id })),
  raiseHand: children.flatMap((studentId) =>
    work.map((one) => ({ studentId, work: one, wish: 'help', feeling: 'stuck', words: 'Why?' })),
  ),
  leaveByOneself: children.flatMap((studentId) => work.map((one) => ({ studentId, work: one }))),
  replyToHand: [hand.id, nobody].flatMap((id) =>
    (['coming', 'leave-it'] as const).map((reply) => ({ id, asked: 1, reply, replyWords: 'Soon' })),
  ),
  orderDay: children.map((studentId) => ({ studentId, date: '2026-03-02', works: work })),
  completeItem: work,
  completeOn: ['2026-02-27', null].flatMap((day) => [
    { items: work, day },
    ...work.map((item) => ({ items: [item], day })),
  ]),
  copyLastWeek: [{ week: '2026-03-09' }],
  copyPlans: plans.flatMap((ids) =>
    everybody.map((studentIds) => ({ ids, dates: ['2026-03-11'], studentIds })),
  ),
  copyCourse: [{ id: course.id }, { id: nobody }],
  editCourseStudent: enrolments.map((one) => ({
    ...one,
    values: { lessonsPerDay: 3, startDate: '2026-03-05', weekdays: null },
  })),
  editLessons: [lessonIds, [nobody]].map((ids) => ({ ids, values: { title: 'New', xpReward: 5 } })),
  editUnplanned: [volcano.id, nobody].map((id) => ({ id, values: { title: 'Museum' } })),
  editPlan: [
    { id: plan.id, values: { title: 'Write', date: '2026-03-03' }, reach: 'later' },
    { id: plan.id, values: {}, studentIds: [leo.id], until: '2026-03-20' },
    { id: plan.id, values: {}, recurs: { repeats: 'fortnightly', weekdays: [1, 3] } },
    { id: later.id, values: { title: 'Write' }, studentIds: [leo.id, mia.id] },
    { id: nobody, values: {} },
  ],
  finishCourse: enrolments.map((one) => ({ ...one, isFinished: true })),
  goToLesson: parts.flatMap((one) =>
    (['done_before', 'skipped'] as const).map((earlier) => ({ ...one, earlier })),
  ),
  importAssignments: [art.id, music.id].map((classId) => ({
    assignments: [{ title: 'Sing', classId, dueDate: moment, studentIds: [leo.id] }],
  })),
  importCurriculum: children.map((studentId) => ({
    values: { ...courseValues, classId: art.id },
    lessons: [{ title: 'Frogs', lessonNumber: 1 }],
    students: [{ studentId, lessonsPerDay: 1, startDate: '2026-03-04' }],
  })),
  importStudents: [{ students: [{ fullName: 'Ida Fern', gradeLevel: '1st Grade' }] }],
  importTimeOff: [{ times: [{ from: '2026-04-01', until: '2026-04-03', name: 'Spring' }] }],
  insertLesson: [
    { curriculumId: course.id, after: done.id, values: { title: 'Between' } },
    { curriculumId: course.id, after: nobody, values: { title: 'Between' } },
    { curriculumId: nobody, after: null, values: { title: 'Between' } },
  ],
  keepDueTimes: [{ moved: [clay.id, nobody].map((id) => ({ id, before: moment, after: moment })) }],
  keepGoal: [zoo.id, iceCream.id, nobody].map((id) => ({ id })),
  dismissOverdue: [{ before: '2026-03-01' }, { before: null }],
  mergeLessons: [{ ids: lessonIds, title: 'All' }, { ids: [nobody] }],
  moveAssignments: [{ ...several, date: '2026-03-06' }],
  moveInOrder: [
    { kind: 'student', id: leo.id, after: mia.id },
    { kind: 'class', id: art.id, after: null },
    { kind: 'class', id: music.id, after: nobody },
  ],
  moveLessons: [
    { ids: [done.id], after: lessonIds[2]! },
    { ids: [nobody], after: null },
  ],
  movePlans: plans.flatMap((ids) =>
    [null, mia.id].map((studentId) => ({ ids, date: '2026-03-12', studentId })),
  ),
  moveSlipped: [
    {
      moves: [
        { kind: 'planner-task', id: plan.id, from: '2026-03-02', to: '2026-03-05' },
        { kind: 'assignment', id: clay.id, from: '2026-03-03', to: '2026-03-05' },
        { kind: 'assignment', id: nobody, from: '2026-03-03', to: '2026-03-05' },
      ],
    },
  ],
  noteZone: [null],
  pinLesson: parts.flatMap((one) => ['2026-03-07', null].map((date) => ({ ...one, date }))),
  keepBadges: children.map((studentId) => ({ studentId, badges: [{ subject: 'Math', count: 2 }] })),
  reachLevel: children.map((studentId) => ({ studentId, level: 2 })),
  removeAssignments: [several],
  removeLessons: [lessonIds, [nobody]].map((ids) => ({ ids })),
  planUnplanned: [volcano.id, nobody].map((id) => ({
    id,
    date: '2026-03-05',
    studentIds: [leo.id, mia.id],
  })),
  putAside: [plan.id, nobody].map((id) => ({ id })),
  removePlans: plans.map((ids) => ({ ids, reach: 'later' })),
  removeRecord: records,
  reopenItem: work,
  reopenSchoolYear: [{ id: year.id }, { id: nobody }],
  repeatAssignment: several.ids.map((id) => ({ id, weeks: 2, until: '2026-05-01' })),
  repeatLesson: parts,
  restartCourse: enrolments.map((one) => ({ ...one, startDate: '2026-03-09' })),
  restoreRecord: records,
  saveAssignment: [...choices, { students: 'class' as const }].flatMap((students) => [
    { id: null, values: { title: 'Sing', classId: art.id, dueDate: moment }, ...students },
    { id: null, values: { title: 'Sing', classId: music.id, dueDate: moment }, ...students },
    ...[clay.id, paint.id, nobody].map((id) => ({ id, values: { title: 'Sing' }, ...students })),
    { id: clay.id, values: { classId: music.id }, ...students },
  ]),
  saveClass: choices.flatMap((students) => [
    { id: null, values: { name: 'Dance' }, newTeacher: 'Ms Oak', ...students },
    ...[art.id, music.id, nobody].map((id) => ({ id, values: { name: 'Dance' }, ...students })),
  ]),
  saveCurriculum: [
    { id: null, values: courseValues },
    { id: null, values: { ...courseValues, classId: art.id } },
    { id: course.id, values: { totalLessons: 1, classId: music.id } },
    ...[course.id, nobody].map((id) => ({ id, values: { totalLessons: 1 } })),
  ],
  saveFirstStudents: [
    {
      key: 4,
      students: [{ row: 1, fullName: 'Ida Fern', gradeLevel: '1st Grade', avatar: null }],
      removedRows: [2],
    },
  ],
  saveMember: [null, ana, nobody].map((id) => ({ id, fullName: 'Ana Moss' })),
  savePortfolioItem: [
    { id: null, values: { studentId: leo.id, date: '2026-03-02', title: 'Leaf' } },
    { id: null, values: { studentId: noah.id, date: '2026-03-02', title: 'Leaf' } },
    ...[kept.id, nobody].map((id) => ({ id, values: { title: 'Toad' } })),
  ],
  saveTrailNote: [
    { id: null, values: { studentId: leo.id, date: '2026-03-02', sticker: 'sun' } },
    { id: null, values: { studentId: noah.id, date: '2026-03-02', words: 'Hello' } },
    ...[note.id, nobody].map((id) => ({ id, values: { words: 'Bravo' } })),
  ],
  followCalendar: [
    { id: null, values: { address: 'https://oak.example/other.ics' } },
    { id: null, values: { address: 'https://oak.example/days.ics' } },
    ...[oak.id, nobody].map((id) => ({ id, values: { name: 'Oak' } })),
  ],
  unfollowCalendar: [oak.id, nobody].map((id) => ({ id })),
  saveReward: [
    { id: null, values: { name: 'Movie night', cost: 30 } },
    ...[iceCream.id, nobody].map((id) => ({ id, values: { cost: 25 } })),
  ],
  saveRequirements: [
    { id: null, values: { name: 'Our own' } },
    ...[profile.id, nobody].map((id) => ({ id, values: { name: 'Ours' } })),
  ],
  saveSchoolTerm: [
    { id: null, values: { name: 'Autumn', kind: 'term', ...span } },
    ...[year.id, nobody].map((id) => ({ id, values: { name: 'Year' } })),
  ],
  saveStudent: [
    { id: null, values: { fullName: 'Ida Fern', gradeLevel: '1st Grade' } },
    ...[leo.id, noah.id, nobody].map((id) => ({ id, values: { fullName: 'Ida Fern' } })),
  ],
  saveTimeOff: [
    { id: null, values: { kind: 'break', ...span } },
    { id: null, values: { ...span, studentId: noah.id } },
    { id: null, values: { ...span, curriculumId: nobody } },
    ...[trip.id, nobody].map((id) => ({ id, values: { name: 'Zoo' } })),
  ],
  setAssignmentsDone: [null, leo.id].map((studentId) => ({ ...several, isDone: true, studentId })),
  setAttendance: [
    {
      studentIds: [leo.id, mia.id],
      from: '2026-02-23',
      until: '2026-02-27',
      values: { kind: 'present', minutes: 200, note: 'Well' },
    },
    { studentIds: [noah.id], from: '2026-02-23', until: '2026-02-23', values: {} },
  ],
  saveLogEntry: [
    {
      id: null,
      values: { studentId: leo.id, kind: 'book', title: 'Heidi', date: '2026-03-02' },
    },
    {
      id: null,
      values: {
        studentId: leo.id,
        kind: 'resource',
        title: 'Atlas',
        date: '2026-03-02',
        classId: music.id,
        curriculumId: course.id,
      },
    },
    { id: null, values: { studentId: nobody, kind: 'chore', title: 'Dishes', date: '2026-03-02' } },
    ...[read.id, nobody].map((id) => ({ id, values: { finishedOn: '2026-02-01' } })),
    { id: read.id, values: { finishedOn: '2026-03-04', classId: art.id } },
  ],
  addLogEntries: [
    ...[[leo.id, mia.id], [leo.id, noah.id], []].map((studentIds) => ({
      studentIds,
      values: { kind: 'field-trip' as const, title: 'Zoo', date: '2026-03-02', minutes: 180 },
    })),
    {
      studentIds: [leo.id],
      values: { kind: 'book', title: 'Heidi', date: '2026-03-02', curriculumId: nobody },
    },
  ],
  saveTranscriptCourse: [
    { id: null, values: { studentId: leo.id, name: 'Biology', schoolYear: 2_023, letter: 'A' } },
    { id: null, values: { studentId: nobody, name: 'Biology', schoolYear: 2_023 } },
    { id: nobody, values: { letter: 'B' } },
  ],
  setTranscriptInfo: [
    { studentId: leo.id, birthDate: '2010-05-04', yearLevels: '2023 9th Grade' },
    { studentId: nobody, activities: 'Choir' },
  ],
  setCredits: [
    {
      choices: [
        { kind: 'class', id: art.id, credits: 100 },
        { kind: 'curriculum', id: course.id, credits: null },
      ],
    },
    { choices: [{ kind: 'class', id: nobody, credits: 100 }] },
  ],
  setDataSharing: [{ isAllowed: true }],
  setFamily: [{ familyName: 'Moss', timezone: 'America/Denver' }],
  setFamilySettings: [{ notifyWeekly: false, quietFrom: '21:00' }],
  setFamilyTheme: [ana, nobody].map((memberId) => ({ theme: 'dark', memberId })),
  setGradingPlan: [
    { course: { kind: 'class', id: art.id }, gradingPlan: 'pass points 70\n100 1 quiz Quizzes' },
    { course: { kind: 'curriculum', id: course.id }, gradingPlan: '' },
    { course: { kind: 'class', id: nobody }, gradingPlan: '' },
  ],
  setGradingScale: [{ scale: 'A 90\nB 0' }],
  setLessonWork: parts.flatMap((one) =>
    [{ notes: 'Well' }, { score: 90 }, { status: 'skipped' as const }].map((values) => ({
      ...one,
      values,
    })),
  ),
  setMark: work.flatMap((item) => [
    { item, values: { earnedHundredths: 1_800, outOfHundredths: 2_000 } },
    { item, values: { letter: 'B', notes: 'Well' } },
  ]),
  setMarks: plans.map((ids) => ({
    marks: ids.map((id) => ({ id, values: { letter: 'B', notes: 'Well' } })),
  })),
  setOwnSettings: [
    { whose: { t: 'student', id: leo.id }, values: { confetti: true, theme: 'dark' } },
    { whose: { t: 'member', id: ana }, values: { theme: null } },
    { whose: { t: 'student', id: nobody }, values: {} },
  ],
  setPlansDone: plans.map((ids) => ({ ids, isDone: true })),
  setPlanStatus: [plan.id, nobody].map((id) => ({ id, seen: 'pending', status: 'completed' })),
  setRequirements: [profile.id, null, nobody].map((requirementsId) => ({
    studentId: leo.id,
    requirementsId,
  })),
  setSchoolDays: [
    { studentId: null, schoolDays: [1, 2] },
    { studentId: leo.id, schoolDays: null },
    { studentId: nobody, schoolDays: [1] },
  ],
  shiftFrom: everybody.flatMap((studentIds) =>
    [null, course.id, nobody].map((curriculumId) => ({
      day: '2026-03-02',
      days: 2,
      studentIds,
      curriculumId,
    })),
  ),
  splitLesson: [done.id, nobody].map((id) => ({ id, parts: [{ title: 'One' }, { title: 'Two' }] })),
  stampDays: children.map((studentId) => ({ studentId, days: ['2026-03-02', '2099-01-01'] })),
  takeBackSickDay: [leo.id, nobody].map((studentId) => ({ day: '2026-03-02', studentId })),
  takeDayOff: everybody.flatMap((studentIds) =>
    [{}, ...workChoices.map((choice) => ({ work: choice }))].map((more) => ({
      kind: 'sick' as const,
      day: '2026-03-02',
      endDate: '2026-03-03',
      name: 'Cold',
      studentIds,
      ...more,
    })),
  ),
  unassignCourse: enrolments,
  withdrawRequest: [wished.id, nobody].map((id) => ({ id })),
};
