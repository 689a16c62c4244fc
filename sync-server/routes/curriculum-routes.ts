/** The calls about curriculums, their lessons and their students. */
import { assignCurriculum } from '../../shared-model/actions/assign-curriculum.ts';
import { saveCurriculum } from '../../shared-model/actions/save-curriculum.ts';
import { addLessons } from '../../shared-model/actions/lessons.ts';
import { notFound } from '../../shared-model/contracts/problem-body.ts';
import { toReplyRecord } from '../../shared-model/contracts/shapes.ts';
import {
  courseWithLessons,
  coursesNeeds,
  lessonsInOrder,
} from '../../shared-model/derive/course-lessons.ts';
import {
  currentLessonOf,
  studentCourse,
  studentCourseNeeds,
} from '../../shared-model/derive/student-courses.ts';
import { curriculumLesson } from '../../shared-model/entities/curriculum-lesson.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import { studentCurriculum } from '../../shared-model/entities/student-curriculum.ts';
import { student } from '../../shared-model/entities/student.ts';
import { compareNames } from '../../shared-model/lib/compare-text.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import type { AppContext } from './app-context.ts';
import { readView } from '../family/family-reading.ts';
import { write } from '../family/family-writing.ts';
import { zoneOfFamily } from '../store/family-zone.ts';
import type { Handlers } from './serve-call.ts';

/** The handlers of the calls about curriculums. */
export const curriculumHandlers = (context: AppContext) =>
  ({
    listCurriculums: async ({ who }) => {
      const view = await readView(context.storeOf(who.familyId), coursesNeeds);
      const listed = view
        .all(curriculum)
        .toSorted((one, other) => compareNames(one.name, other.name) || one.id - other.id);
      return ok(listed.map((one) => toReplyRecord(curriculum, one)));
    },

    createCurriculum: ({ input: values, who, random }) =>
      write(context, { who, random }, async (family) => {
        const saved = await family.run(saveCurriculum, { id: null, values });
        if (!saved.ok) return saved;
        return ok(toReplyRecord(curriculum, family.view.get(curriculum, saved.value.id)!));
      }),

    listCurriculumLessons: async ({ params: { id }, who }) => {
      const view = await readView(context.storeOf(who.familyId), courseWithLessons(id));
      if (!view.get(curriculum, id)) return failed(notFound);
      return ok(lessonsInOrder(view, id).map((one) => toReplyRecord(curriculumLesson, one)));
    },

    addCurriculumLessons: ({ input: { lessons }, params: { id }, who, random }) =>
      write(context, { who, random }, async (family) => {
        const { view } = family;
        if (!(await family.get(curriculum, id))) return failed(notFound);
        const added = await family.run(addLessons, { curriculumId: id, lessons });
        if (!added.ok) return added;
        const made = added.value.ids.map((one) => view.get(curriculumLesson, one)!);
        return ok(made.map((one) => toReplyRecord(curriculumLesson, one)));
      }),

    assignCurriculum: ({ input, params: { studentId }, who, random }) =>
      write(context, { who, random }, async (family) => {
        const { curriculumId } = input;
        if (!(await family.get(student, studentId))) return failed(notFound);
        const assigned = await family.run(assignCurriculum, { ...input, studentId });
        if (!assigned.ok) return assigned;
        const view = await family.load(studentCourseNeeds(studentId, curriculumId));
        const enrolment = view.get(studentCurriculum, assigned.value.id)!;
        const currentLesson = currentLessonOf(studentCourse(view, enrolment, zoneOfFamily(view))!);
        return ok({ ...toReplyRecord(studentCurriculum, enrolment), currentLesson });
      }),
  }) satisfies Partial<Handlers>;
