/** A family with something of every kind that an action is about: some of it deleted, some finished. */
import { create, remove, update, type Change } from '../../../shared-model/commit/change.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { familySettings } from '../../../shared-model/entities/family-settings.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { logEntry } from '../../../shared-model/entities/log-entry.ts';
import { member } from '../../../shared-model/entities/member.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { portfolioItem } from '../../../shared-model/entities/portfolio-item.ts';
import { requirementProfile } from '../../../shared-model/entities/requirement-profile.ts';
import { raisedHand } from '../../../shared-model/entities/raised-hand.ts';
import { rewardRequest } from '../../../shared-model/entities/reward-request.ts';
import { reward } from '../../../shared-model/entities/reward.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { schoolTerm } from '../../../shared-model/entities/school-term.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { timeOff } from '../../../shared-model/entities/time-off.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { unplannedTask } from '../../../shared-model/entities/unplanned-task.ts';
import { followedCalendar } from '../../../shared-model/entities/followed-calendar.ts';
import { followedMonth } from '../../../shared-model/entities/followed-month.ts';
import { dayOrder } from '../../../shared-model/entities/day-order.ts';
import { trailNote } from '../../../shared-model/entities/trail-note.ts';
import { Story } from './story.ts';

const the = new Story(41);
export const leo = the.child('Leo Fern');
export const mia = the.child('Mia Fern');
export const noah = the.child('Noah Fern');
export const art = the.takeClass('Art', leo, mia);
export const music = the.takeClass('Music', noah);
export const clay = the.assign('Clay', art);
export const paint = the.assign('Paint', art);
export const { course, lessons } = the.course('Fractions', 3);
the.follow(leo, course);
export const plan = the.plan(leo, '2026-03-02', 'Read');
export const later = the.plan(leo, '2026-03-09', 'Read');
export const twin = the.plan(mia, '2026-03-02', 'Read');
export const lessonIds = lessons.map(({ id }) => id);
export const done = lessons[0]!;
const progress = { curriculumId: course.id, lessonId: done.id, studentId: leo.id };
/** The id of nothing. */
export const nobody = 77;
/** The family, and the parent of whose account `setAccountEmail` tells. */
export const [home, ana] = [5, 6];

const random = seededRandom(1);
export const span = { startDate: '2026-03-03', endDate: '2026-03-04' };
export const year = create(
  schoolTerm,
  { name: '2025/26', startDate: '2025-09-01', endDate: '2026-06-12' },
  random,
);
export const trip = create(timeOff, { ...span, kind: 'field-trip', studentId: leo.id }, random);
export const profile = create(requirementProfile, { name: 'State' }, random);
export const kept = create(
  portfolioItem,
  { studentId: leo.id, date: '2026-03-01', title: 'Frog' },
  random,
);

export const read = create(
  logEntry,
  { studentId: leo.id, kind: 'book', title: 'Emil', date: '2026-03-01' },
  random,
);

export const volcano = create(
  unplannedTask,
  { studentIds: [mia.id], subject: 'Science', title: 'Volcano' },
  random,
);

export const iceCream = create(reward, { name: 'Ice cream', cost: 20 }, random);
export const zoo = create(reward, { name: 'Zoo', cost: 100, isGoal: true }, random);
export const wished = create(
  rewardRequest,
  { studentId: leo.id, rewardId: iceCream.id, name: 'Ice cream', cost: 20 },
  random,
);
export const shared = create(
  rewardRequest,
  { studentId: leo.id, rewardId: zoo.id, name: 'Zoo', cost: 5, isGift: true, answer: 'approved' },
  random,
);

export const hand = create(
  raisedHand,
  { studentId: leo.id, work: `planner-task:${plan.id}`, asked: 1 },
  random,
);
export const note = create(
  trailNote,
  { studentId: leo.id, date: '2026-03-02', words: 'Well drawn!' },
  random,
);

export const oak = create(
  followedCalendar,
  { address: 'https://oak.example/days.ics', name: 'Oak School' },
  random,
);
export const oakMonth = create(
  followedMonth,
  {
    calendarId: oak.id,
    month: '2026-03',
    events: [{ name: 'Spring fair', from: '2026-03-02', until: '2026-03-02', isClosure: false }],
  },
  random,
);
const ordered = create(
  dayOrder,
  { studentId: leo.id, date: '2026-03-02', works: [`planner-task:${plan.id}`] },
  random,
);

/** The changes that make the family, which come one after the other. */
export const sampleFamily: readonly (readonly Change[])[] = [
  [
    update(family, home, { familyName: 'Fern', notToday: 'one-a-day' }),
    update(familySettings, home, { email: 'ana@example.org' }),
    update(member, ana, { fullName: 'Ana Fern', role: 'parent', email: 'ana@example.org' }),
    ...the.changes,
    year,
    trip,
    profile,
    kept,
    read,
    volcano,
    iceCream,
    zoo,
    wished,
    shared,
    hand,
    note,
    oak,
    oakMonth,
    ordered,
  ],
  [
    ...[plan, twin].map(({ id }) => update(plannerTask, id, { sharedId: 9 })),
    ...[plan, later].map(({ id }) => update(plannerTask, id, { seriesId: 8 })),
    update(assignment, paint.id, { studentIds: [leo.id, noah.id] }),
    create(task, { assignmentId: clay.id, studentId: mia.id, completed: true }, random),
    create(task, { assignmentId: paint.id, studentId: noah.id, assigned: false }, random),
    create(lessonProgress, { ...progress, status: 'completed' }, random),
    remove(student, noah.id),
    remove(schoolClass, music.id),
  ],
];
