/** Lessons that several children share today; the parent's day lists each once. */
import type { Today, TodayItem } from '../../../shared-model/derive/today.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { keyOf } from './shown-items.ts';

/** A lesson that several children share, as one item. */
export interface SharedLesson {
  /** One child's part, representing all: completing it completes it for all. */
  item: TodayItem;
  /** The students who share it, in the family's order. */
  students: Student[];
  /** The students who have completed it. */
  finished: Student[];
}

const sharedOf = (item: TodayItem): number | null =>
  item.kind === 'planner-task' ? item.sharedId : null;

/** Lessons shared by two or more children today, in the order of the first child's day. */
export function sharedLessons(
  students: readonly Student[],
  today: ReadonlyMap<number, Today>,
): SharedLesson[] {
  const lessons = new Map<number, SharedLesson>();
  for (const student of students)
    for (const item of today.get(student.id)?.items ?? []) {
      const sharedId = sharedOf(item);
      if (sharedId === null) continue;
      const lesson = lessons.get(sharedId) ?? { item, students: [], finished: [] };
      lesson.students.push(student);
      if (item.done) lesson.finished.push(student);
      lessons.set(sharedId, lesson);
    }
  return [...lessons.values()].filter((lesson) => lesson.students.length > 1);
}

/** A child's own items, without shared ones. The child's figures still cover the whole day. */
export function ownItems(
  items: readonly TodayItem[],
  lessons: readonly SharedLesson[],
): TodayItem[] {
  const shared = new Set(lessons.map(({ item }) => sharedOf(item)));
  return items.filter((item) => {
    const sharedId = sharedOf(item);
    return sharedId === null || !shared.has(sharedId);
  });
}

/** Identifies a shared lesson among the items. */
export const keyOfLesson = ({ item }: SharedLesson): string => `shared/${keyOf(item)}`;
