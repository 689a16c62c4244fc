/** The calls about a student's lessons of a day, and their progress in a lesson. */
import { setLessonWork } from '../../shared-model/actions/lesson-work.ts';
import { updateLessonProgressCall } from '../../shared-model/contracts/lesson-calls.ts';
import { notFound } from '../../shared-model/contracts/problem-body.ts';
import { toReplyRecord } from '../../shared-model/contracts/shapes.ts';
import { dailyLessonsNeeds } from '../../shared-model/derive/daily-lessons-needs.ts';
import { dailyLessons, progressId } from '../../shared-model/derive/daily-lessons.ts';
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import type { RecordNeeds } from '../../shared-model/derive/record-needs.ts';
import { curriculumLesson } from '../../shared-model/entities/curriculum-lesson.ts';
import { family as familyRecord } from '../../shared-model/entities/family.ts';
import {
  lessonProgress,
  type LessonProgress,
} from '../../shared-model/entities/lesson-progress.ts';
import { student } from '../../shared-model/entities/student.ts';
import { timeEntry } from '../../shared-model/entities/time-entry.ts';
import { dayIn } from '../../shared-model/lib/dates.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import type { Principal } from '../accounts/sessions.ts';
import type { AppContext } from './app-context.ts';
import { read } from '../family/family-reading.ts';
import { write } from '../family/family-writing.ts';
import { zoneOfFamily } from '../store/family-zone.ts';
import type { Handlers } from './serve-call.ts';

/** Whether the caller may know that a student exists. */
const mayKnow = (who: Principal, id: Id<'student'>): boolean =>
  who.role === 'parent' || who.studentId === id;

const minutesNeeds = (lessonId: number): RecordNeeds => ({
  by: [{ kind: timeEntry, field: 'lessonId', ids: [lessonId] }],
});

/** The minutes of a lesson's time entries. */
const minutesAdded = (view: FamilyView, studentId: Id<'student'>, lessonId: number): number =>
  view
    .all(timeEntry)
    .filter((one) => one.studentId === studentId && one.lessonId === lessonId)
    .reduce((sum, { minutes }) => sum + minutes, 0);

/** A lesson's progress without any record. */
const untouched: Omit<LessonProgress, 'id' | 'studentId' | 'curriculumId' | 'lessonId'> = {
  status: 'not_started',
  completedAt: null,
  completedBy: null,
  completedOn: null,
  timeSpent: 0,
  notes: '',
  score: null,
  doneTitle: null,
  doneSubject: null,
  doneXp: null,
  doneStars: null,
  plannedDate: null,
  triedOn: null,
};

/** The handlers of the calls about a student's lessons. */
export const lessonHandlers = (context: AppContext) =>
  ({
    dailyLessons: ({ params: { id }, query: { date }, who }) =>
      read(context.storeOf(who.familyId), async (family) => {
        if (!mayKnow(who, id)) return failed(notFound);
        await family.get(familyRecord, who.familyId);
        const now = context.services.now();
        const zone = zoneOfFamily(family.view);
        const day = date ?? dayIn(now, zone);
        const view = await family.load(dailyLessonsNeeds(id, day));
        if (!view.get(student, id)) return failed(notFound);
        const lessons = dailyLessons(view, id, day, now, zone);
        return ok(
          lessons.map(({ course: curriculumName, xp: xpReward, ...lesson }) => {
            const { done: _done, doneSubject, subject, ...others } = lesson;
            return { ...others, curriculumName, subject: doneSubject ?? subject, xpReward };
          }),
        );
      }),

    updateLessonProgress: ({ input, params: { lessonId }, who, random }) =>
      write(context, { who, random }, async (family) => {
        const { studentId = who.role === 'student' ? who.studentId : null, ...values } = input;
        if (studentId === null) return failed(updateLessonProgressCall.errors.nobody);
        if (!mayKnow(who, studentId)) return failed(notFound);
        const id = progressId(studentId, lessonId);
        const lesson = await family.get(curriculumLesson, lessonId);
        if (!lesson || !(await family.get(student, studentId))) return failed(notFound);
        const view = await family.load(minutesNeeds(lessonId));
        const added = minutesAdded(view, studentId, lessonId);
        const { timeSpent } = values;
        const minutes =
          timeSpent === undefined ? {} : { timeSpent: Math.max(0, timeSpent - added) };
        const part = { studentId, lessonId };
        const saved = await family.run(setLessonWork, {
          ...part,
          values: { ...values, ...minutes },
        });
        if (!saved.ok) return saved;
        const { curriculumId } = lesson;
        const found = view.get(lessonProgress, id) ?? { id, curriculumId, ...part, ...untouched };
        return ok(toReplyRecord(lessonProgress, { ...found, timeSpent: found.timeSpent + added }));
      }),
  }) satisfies Partial<Handlers>;
