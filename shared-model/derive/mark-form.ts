/** What a form for the mark of a piece of work begins with: a student's, or of all who share a planned lesson. */
import { assignment } from '../entities/assignment.ts';
import { curriculum } from '../entities/curriculum.ts';
import { curriculumLesson, scoredLessonTypes } from '../entities/curriculum-lesson.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import type { Mark } from '../entities/mark.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { schoolClass } from '../entities/school-class.ts';
import { student, type Student } from '../entities/student.ts';
import { task } from '../entities/task.ts';
import { categoryOf } from '../lib/grading-plan.ts';
import type { Id } from '../lib/ids.ts';
import { noMark, type TypedMark } from '../lib/typed-mark.ts';
import { progressId } from './daily-lessons.ts';
import { compareStudents } from './family-order.ts';
import type { FamilyView } from './family-view.ts';
import { sharedWith } from './plan-groups.ts';
import { gradingOf } from './scores.ts';
import { markOfWork } from './work-marks.ts';
import type { DatedWork } from './work.ts';
import { visibleOrRecovered } from './work-of-deleted.ts';

/** Names a student's piece of work; a lesson's progress may not be stored yet. */
export type MarkedItem =
  | { kind: 'planner-task'; id: Id<'planner-task'> }
  | { kind: 'task'; id: Id<'task'> }
  | {
      kind: 'lesson-progress';
      studentId: Id<'student'>;
      lessonId: Id<'curriculum-lesson'>;
    };

type Found = Pick<DatedWork, 'kind' | 'id' | 'type' | 'score' | 'title' | 'of' | 'done'> & {
  studentId: Id<'student'>;
};

/** A student's part in a piece of work, with its mark. */
export interface MarkedPart {
  item: MarkedItem;
  student: Student;
  done: boolean;
  given: TypedMark;
  notes: string;
}

/** A piece of work with its marks. */
export interface MarkForm {
  title: string;
  /** The name of its class or course, or its subject as planned. */
  course: string;
  /** The part that was asked for, then in the family's order those of the others who share the lesson. */
  parts: MarkedPart[];
  isExtra: boolean;
  /** The category it is in; empty: the course has none. */
  category: string;
  /** Those of its course. */
  categories: string[];
  /** The letters of the family's scale. */
  letters: string[];
}

function find(view: FamilyView, item: MarkedItem): Found | undefined {
  switch (item.kind) {
    case 'task': {
      const part = visibleOrRecovered(view, task, item.id);
      const set = part && view.get(assignment, part.assignmentId);
      const of = set && view.get(schoolClass, set.classId);
      if (!of) return undefined;
      const { studentId, completed: done } = part;
      const { title, type } = set;
      return { kind: 'task', id: item.id, type, score: null, title, of: of.name, done, studentId };
    }
    case 'planner-task': {
      const plan = visibleOrRecovered(view, plannerTask, item.id);
      if (!plan) return undefined;
      const { type, title, subject: of, studentId, status } = plan;
      const done = status === 'completed';
      return { kind: 'plan', id: item.id, type, score: null, title, of, done, studentId };
    }
    case 'lesson-progress': {
      const { studentId, lessonId } = item;
      const lesson = view.get(curriculumLesson, lessonId);
      const course = lesson && view.get(curriculum, lesson.curriculumId);
      if (!course) return undefined;
      const id = progressId(studentId, lessonId);
      const part = view.get(lessonProgress, id);
      const { title, type } = lesson;
      const done = part?.status === 'completed';
      const score = part?.score ?? null;
      return { kind: 'lesson', id, type, score, title, of: course.name, done, studentId };
    }
  }
}

/** A mark as it was given; without one, a lesson's score. */
function givenTo({ kind, type, score }: Found, given: Mark | undefined): TypedMark {
  if (given) {
    const { earnedHundredths, outOfHundredths, letter, passed } = given;
    return { earnedHundredths, outOfHundredths, letter, passed };
  }
  const isScored = kind === 'lesson' && scoredLessonTypes.has(type) && score !== null;
  return isScored ? { ...noMark, earnedHundredths: score * 100 } : noMark;
}

/** The same work of the others who share it. */
function itemsOfOthers(view: FamilyView, item: MarkedItem): MarkedItem[] {
  const plan = item.kind === 'planner-task' ? view.get(plannerTask, item.id) : undefined;
  if (!plan) return [];
  const named = sharedWith(view, plan).flatMap((one) => {
    const of = view.get(student, one.studentId);
    return of && one.id !== plan.id ? [{ id: one.id, student: of }] : [];
  });
  return named
    .sort((one, other) => compareStudents(one.student, other.student))
    .map(({ id }) => ({ kind: 'planner-task', id }));
}

/** A piece of work with its marks; null if it isn't there. */
export function markForm(view: FamilyView, item: MarkedItem): MarkForm | null {
  const { scale, marks, planOf } = gradingOf(view);
  const parts = [item, ...itemsOfOthers(view, item)].flatMap((one) => {
    const found = find(view, one);
    const child = found && view.get(student, found.studentId);
    return child ? [{ item: one, student: child, found, mark: markOfWork(found, marks) }] : [];
  });
  const [first] = parts;
  if (first?.item !== item) return null;
  const { title, of, type } = first.found;
  const plan = planOf(of);
  const { isExtra = false, category = '' } = first.mark ?? {};
  const at = categoryOf(plan, { category, type });
  return {
    title,
    course: of,
    parts: parts.map(({ found, mark, ...part }) => ({
      ...part,
      done: found.done,
      given: givenTo(found, mark),
      notes: mark?.notes ?? '',
    })),
    isExtra,
    category: plan.categories[at]?.name ?? '',
    categories: plan.categories.map(({ name }) => name),
    letters: scale.map((one) => one.letter),
  };
}
