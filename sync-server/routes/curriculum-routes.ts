/** The calls about curriculums, their lessons and their students. */
import { assignCurriculum } from '../../shared-model/actions/assign-curriculum.ts';
import { saveCurriculum } from '../../shared-model/actions/curriculum.ts';
import { addLessons } from '../../shared-model/actions/lessons.ts';
import { notFound } from '../../shared-model/contracts/problem-body.ts';
import { toShown } from '../../shared-model/contracts/shapes.ts';
import { lessonsInOrder } from '../../shared-model/derive/course-lessons.ts';
import { currentLessonOf, studentCourse } from '../../shared-model/derive/student-courses.ts';
import { curriculumLesson } from '../../shared-model/entities/curriculum-lesson.ts';
import type { Needed } from '../../shared-model/derive/needed.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import { family as familyRecord } from '../../shared-model/entities/family.ts';
import { lessonProgress } from '../../shared-model/entities/lesson-progress.ts';
import { schoolTerm } from '../../shared-model/entities/school-term.ts';
import { timeOff } from '../../shared-model/entities/time-off.ts';
import { studentCurriculum } from '../../shared-model/entities/student-curriculum.ts';
import { student } from '../../shared-model/entities/student.ts';
import { compareNames } from '../../shared-model/lib/compare-text.ts';
import { idFromKey, type Id } from '../../shared-model/lib/ids.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import type { AppContext } from './app-context.ts';
import { read } from '../family/family-reading.ts';
import { write } from '../family/family-writing.ts';
import { zoneOfFamily } from '../family/family-zone.ts';
import type { Handlers } from './serve-call.ts';

/** A curriculum with its lessons. */
const withLessons = (id: Id<'curriculum'>): Needed => ({
  keys: [{ t: curriculum.name, id }],
  by: [{ kind: curriculumLesson, field: 'curriculumId', ids: [id] }],
});

/** The handlers of the calls about curriculums. */
export const curriculumHandlers = (context: AppContext) =>
  ({
    listCurriculums: async ({ who }) => {
      const view = await read(context.storeOf(who.familyId), (family) =>
        family.load({ all: [curriculum] }),
      );
      const listed = view
        .all(curriculum)
        .toSorted((one, other) => compareNames(one.name, other.name) || one.id - other.id);
      return ok(listed.map((one) => toShown(curriculum, one)));
    },

    createCurriculum: ({ input: values, who, random }) =>
      write(context, { who, random }, async (family) => {
        const saved = await family.run(saveCurriculum, { id: null, values });
        if (!saved.ok) return saved;
        return ok(toShown(curriculum, family.view.get(curriculum, saved.value.id)!));
      }),

    listCurriculumLessons: async ({ params: { id }, who }) => {
      const view = await read(context.storeOf(who.familyId), (family) =>
        family.load(withLessons(id)),
      );
      if (!view.get(curriculum, id)) return failed(notFound);
      return ok(lessonsInOrder(view, id).map((one) => toShown(curriculumLesson, one)));
    },

    addCurriculumLessons: ({ input: { lessons }, params: { id }, who, random }) =>
      write(context, { who, random }, async (family) => {
        const view = await family.load(withLessons(id));
        if (!view.get(curriculum, id)) return failed(notFound);
        const added = await family.run(addLessons, { curriculumId: id, lessons });
        if (!added.ok) return added;
        const made = added.value.ids.map((one) => view.get(curriculumLesson, one)!);
        return ok(made.map((one) => toShown(curriculumLesson, one)));
      }),

    assignCurriculum: ({ input, params: { studentId }, who, random }) =>
      write(context, { who, random }, async (family) => {
        const { curriculumId } = input;
        const { view } = family;
        await family.load({
          all: [schoolTerm, timeOff],
          keys: [
            { t: familyRecord.name, id: who.familyId },
            { t: student.name, id: studentId },
            { t: curriculum.name, id: curriculumId },
            {
              t: studentCurriculum.name,
              id: idFromKey(studentCurriculum.name, [studentId, curriculumId]),
            },
          ],
          by: [curriculumLesson, lessonProgress].map((kind) => ({
            kind,
            field: 'curriculumId',
            ids: [curriculumId],
          })),
        });
        if (!view.get(student, studentId)) return failed(notFound);
        const assigned = await family.run(assignCurriculum, { ...input, studentId });
        if (!assigned.ok) return assigned;
        const enrolment = view.get(studentCurriculum, assigned.value.id)!;
        const currentLesson = currentLessonOf(studentCourse(view, enrolment, zoneOfFamily(view))!);
        return ok({ ...toShown(studentCurriculum, enrolment), currentLesson });
      }),
  }) satisfies Partial<Handlers>;
