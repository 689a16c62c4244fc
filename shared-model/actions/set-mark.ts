/** Gives students' pieces of work marks. */
import { body, members } from '../contracts/body.ts';
import { fieldEntries } from '../contracts/shapes.ts';
import { create, type Change } from '../commit/change.ts';
import { progressId } from '../derive/daily-lessons.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { markIdOf, scoreOfMark } from '../derive/work-marks.ts';
import type { RecordNeeds } from '../derive/record-needs.ts';
import { visibleOrRecovered } from '../derive/work-of-deleted.ts';
import { curriculumLesson, scoredLessonTypes } from '../entities/curriculum-lesson.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { mark } from '../entities/mark.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { student } from '../entities/student.ts';
import { task } from '../entities/task.ts';
import type { Id } from '../lib/ids.ts';
import { workKeyOf } from '../lib/work-key.ts';
import { accept, defineAction, rejectMissing, updateTo, type ActionContext } from './action.ts';
import { idOf, list, pick, type Input } from './inputs.ts';
import { lessonPartNeeds, setProgress } from './set-progress.ts';
import { workRef, type WorkRef } from './work-ref.ts';

/** The student and the text of a piece of work; undefined if it isn't there. */
function findWork(
  view: FamilyView,
  item: WorkRef,
): { studentId: Id<'student'>; work: string } | undefined {
  switch (item.kind) {
    case 'planner-task':
    case 'task': {
      const found =
        item.kind === 'task'
          ? visibleOrRecovered(view, task, item.id)
          : visibleOrRecovered(view, plannerTask, item.id);
      return found && { studentId: found.studentId, work: workKeyOf(item.kind, item.id) };
    }
    case 'lesson-progress': {
      const { studentId, lessonId } = item;
      if (!view.get(student, studentId) || !view.get(curriculumLesson, lessonId)) return undefined;
      return { studentId, work: workKeyOf(item.kind, progressId(studentId, lessonId)) };
    }
  }
}

function needsOf(item: WorkRef): RecordNeeds {
  const next = (view: FamilyView): RecordNeeds => {
    const found = findWork(view, item);
    return { keys: found ? [{ t: mark.name, id: markIdOf(found) }] : [] };
  };
  switch (item.kind) {
    case 'planner-task':
      return { keys: [{ t: plannerTask.name, id: item.id }], next };
    case 'task':
      return { tasks: [{ id: item.id }], next };
    case 'lesson-progress':
      return { ...lessonPartNeeds(item), next };
  }
}

const given = pick(
  fieldEntries(mark),
  'earnedHundredths',
  'outOfHundredths',
  'letter',
  'passed',
  'isExtra',
  'category',
  'notes',
);

const marked = members({ item: workRef, values: body(given) });

type Given = Input<typeof marked>;

/** The changes of one mark; undefined: its work isn't there. */
function changesOf(
  view: FamilyView,
  { item, values }: Given,
  { random }: Pick<ActionContext, 'random'>,
): Change[] | undefined {
  const found = findWork(view, item);
  if (!found) return undefined;
  const before = view.get(mark, markIdOf(found));
  const changes = before
    ? updateTo(mark, before, values)
    : [create(mark, { ...found, ...values }, random)];
  if (item.kind !== 'lesson-progress' || values.earnedHundredths === undefined) return changes;
  const { type } = view.get(curriculumLesson, item.lessonId)!;
  const { earnedHundredths, outOfHundredths = before?.outOfHundredths ?? 10_000 } = values;
  const score = scoreOfMark({ earnedHundredths, outOfHundredths });
  const scored = view.get(lessonProgress, progressId(item.studentId, item.lessonId))?.score;
  if (!scoredLessonTypes.has(type) || score === (scored ?? null)) return changes;
  return [...changes, setProgress(view, item, { score })];
}

/**
 * Sets what a mark says. Of a quiz, test, exam or review in a course its points become the lesson's score too, in whole
 * percent.
 */
export const setMark = defineAction(
  marked,
  ({ item }) => needsOf(item),
  (view, input, context) => {
    const changes = changesOf(view, input, context);
    return changes ? accept(changes) : rejectMissing;
  },
);

/** Sets the marks of planner tasks, such as those of a lesson that several students share; leaves out deleted ones. */
export const setMarks = defineAction(
  members({ marks: list(members({ id: idOf('planner-task'), values: body(given) })) }),
  ({ marks }) => {
    const parts = marks.map(({ id }) => needsOf({ kind: 'planner-task', id }));
    return {
      keys: parts.flatMap(({ keys = [] }) => keys),
      next: (view) => ({ keys: parts.flatMap(({ next }) => next?.(view).keys ?? []) }),
    };
  },
  (view, { marks }, context) =>
    accept(
      marks.flatMap(
        ({ id, values }) =>
          changesOf(view, { item: { kind: 'planner-task', id }, values }, context) ?? [],
      ),
    ),
);
