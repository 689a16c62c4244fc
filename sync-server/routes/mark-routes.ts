/** Handlers of the calls about marks, how courses are graded, and transcripts. */
import {
  saveTranscriptCourse,
  setTranscriptInfo,
} from '../../shared-model/actions/save-transcript.ts';
import { setGradingPlan } from '../../shared-model/actions/set-grading-plan.ts';
import { setMark } from '../../shared-model/actions/set-mark.ts';
import { markIdOf } from '../../shared-model/derive/work-marks.ts';
import { notFound } from '../../shared-model/contracts/problem-body.ts';
import { toReplyRecord } from '../../shared-model/contracts/shapes.ts';
import {
  marksNeeds,
  transcriptCoursesNeeds,
  transcriptNeeds,
} from '../../shared-model/derive/academic-records-needs.ts';
import { academicRecords } from '../../shared-model/derive/academic-records.ts';
import { progressId } from '../../shared-model/derive/daily-lessons.ts';
import { transcriptOf, type TranscriptCourse } from '../../shared-model/derive/transcript.ts';
import { curriculumLesson } from '../../shared-model/entities/curriculum-lesson.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import { mark } from '../../shared-model/entities/mark.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import { transcriptCourse } from '../../shared-model/entities/transcript-course.ts';
import {
  gradingPlanOf,
  writeGradingPlan,
  type GradingPlan,
} from '../../shared-model/lib/grading-plan.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { readActivities, readTests } from '../../shared-model/lib/transcript-rows.ts';
import { workKeyOf } from '../../shared-model/lib/work-key.ts';
import { read, readView } from '../family/family-reading.ts';
import { removeVisible, write, type Writer } from '../family/family-writing.ts';
import { zoneOfFamily } from '../store/family-zone.ts';
import type { AppContext } from './app-context.ts';
import type { Handlers } from './serve-call.ts';

const courseReply = (course: TranscriptCourse) => {
  const { name, subject, level, percent, letter, isPassed, credits, isEarned, state } = course;
  return { name, subject, level, percent, letter, isPassed, credits, isEarned, state };
};

/** The handlers of the calls about marks, grading and transcripts. */
export const markHandlers = (context: AppContext) => {
  const grade = (
    writer: Writer,
    course: { kind: 'class'; id: Id<'class'> } | { kind: 'curriculum'; id: Id<'curriculum'> },
    plan: GradingPlan,
  ) =>
    write(context, writer, async (family) => {
      const found =
        course.kind === 'class'
          ? await family.get(schoolClass, course.id)
          : await family.get(curriculum, course.id);
      if (!found) return failed(notFound);
      const gradingPlan = writeGradingPlan(plan);
      const saved = await family.run(setGradingPlan, { course, gradingPlan });
      return saved.ok ? ok(gradingPlanOf({ gradingPlan })) : saved;
    });

  return {
    listMarks: async ({ who }) => {
      const needs = marksNeeds(who.role === 'student' ? who.studentId : null);
      const view = await readView(context.storeOf(who.familyId), needs);
      return ok(
        view
          .all(mark)
          .toSorted((one, other) => one.id - other.id)
          .map((one) => toReplyRecord(mark, one)),
      );
    },

    markTask: ({ input, params: { id }, who, random }) =>
      write(context, { who, random }, async (family) => {
        const found = await family.getTask(id);
        if (!found) return failed(notFound);
        const saved = await family.run(setMark, { item: { kind: 'task', id }, values: input });
        if (!saved.ok) return saved;
        const key = { studentId: found.studentId, work: workKeyOf('task', id) };
        return ok(toReplyRecord(mark, family.view.get(mark, markIdOf(key))!));
      }),

    markLesson: ({ input, params: { lessonId }, who, random }) =>
      write(context, { who, random }, async (family) => {
        const { studentId, ...values } = input;
        const lesson = await family.get(curriculumLesson, lessonId);
        if (!lesson || !(await family.get(student, studentId))) return failed(notFound);
        const item = { kind: 'lesson-progress', studentId, lessonId } as const;
        const saved = await family.run(setMark, { item, values });
        if (!saved.ok) return saved;
        const work = workKeyOf('lesson-progress', progressId(studentId, lessonId));
        return ok(toReplyRecord(mark, family.view.get(mark, markIdOf({ studentId, work }))!));
      }),

    classGrading: ({ params: { id }, who }) =>
      read(context.storeOf(who.familyId), async (family) => {
        const found = await family.get(schoolClass, id);
        return found ? ok(gradingPlanOf(found)) : failed(notFound);
      }),

    gradeClass: ({ input, params: { id }, who, random }) =>
      grade({ who, random }, { kind: 'class', id }, input),

    curriculumGrading: ({ params: { id }, who }) =>
      read(context.storeOf(who.familyId), async (family) => {
        const found = await family.get(curriculum, id);
        return found ? ok(gradingPlanOf(found)) : failed(notFound);
      }),

    gradeCurriculum: ({ input, params: { id }, who, random }) =>
      grade({ who, random }, { kind: 'curriculum', id }, input),

    transcript: async ({ params: { id }, who }) => {
      const view = await readView(context.storeOf(who.familyId), transcriptNeeds(id));
      if (!view.all(student).some((one) => one.id === id)) return failed(notFound);
      const records = academicRecords(view, context.services.now(), zoneOfFamily(view));
      const { years, info, credits, subjects, gpa, weightedGpa } = transcriptOf(records, id);
      return ok({
        studentId: id,
        birthDate: info?.birthDate ?? null,
        graduationDate: info?.graduationDate ?? null,
        testScores: info?.testScores ?? '',
        activities: info?.activities ?? '',
        tests: readTests(info?.testScores ?? ''),
        activityRows: readActivities(info?.activities ?? ''),
        years: years.map((year) => ({
          startYear: year.startYear,
          gradeLevel: year.gradeLevel === null ? null : String(year.gradeLevel),
          credits: year.credits,
          courses: year.courses.map(courseReply),
        })),
        credits,
        subjects,
        gpa,
        weightedGpa,
      });
    },

    saveTranscriptInfo: ({ input, params: { id }, who, random }) =>
      write(context, { who, random }, async (family) => {
        if (!(await family.get(student, id))) return failed(notFound);
        const saved = await family.run(setTranscriptInfo, { ...input, studentId: id });
        return saved.ok ? ok(undefined) : saved;
      }),

    listTranscriptCourses: async ({ who }) => {
      const view = await readView(context.storeOf(who.familyId), transcriptCoursesNeeds);
      return ok(
        view
          .all(transcriptCourse)
          .toSorted((one, other) => one.schoolYear - other.schoolYear || one.id - other.id)
          .map((one) => toReplyRecord(transcriptCourse, one)),
      );
    },

    createTranscriptCourse: ({ input, who, random }) =>
      write(context, { who, random }, async (family) => {
        const saved = await family.run(saveTranscriptCourse, { id: null, values: input });
        if (!saved.ok) return saved;
        const made = family.view.get(transcriptCourse, saved.value.id)!;
        return ok(toReplyRecord(transcriptCourse, made));
      }),

    updateTranscriptCourse: ({ input, params: { id }, who, random }) =>
      write(context, { who, random }, async (family) => {
        if (!(await family.get(transcriptCourse, id))) return failed(notFound);
        const saved = await family.run(saveTranscriptCourse, { id, values: input });
        if (!saved.ok) return saved;
        return ok(toReplyRecord(transcriptCourse, family.view.get(transcriptCourse, id)!));
      }),

    deleteTranscriptCourse: ({ params: { id }, who, random }) =>
      removeVisible(context, { who, random }, { kind: 'transcript-course', id }),
  } satisfies Partial<Handlers>;
};
