import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CurriculumLesson } from '../../../../shared-model/entities/curriculum-lesson.ts';

/**
 * The chosen lessons, without deleted ones. `toggle` with `isRange` (the shift key) chooses all from the last toggled
 * one to this one.
 */
export function useChosen(lessons: readonly CurriculumLesson[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number | null>(null);
  const latest = useRef(lessons);
  useEffect(() => {
    latest.current = lessons;
  });
  const toggle = useCallback(({ id }: CurriculumLesson, isRange: boolean): void => {
    const all = latest.current;
    const from = isRange ? all.findIndex((one) => one.id === last.current) : -1;
    const to = all.findIndex((one) => one.id === id);
    last.current = id;
    setIds((before) => {
      const next = new Set(before);
      const isAdding = !before.has(id);
      const within =
        from < 0
          ? [id]
          : all.slice(Math.min(from, to), Math.max(from, to) + 1).map((one) => one.id);
      for (const one of within) {
        if (isAdding) next.add(one);
        else next.delete(one);
      }
      return next;
    });
  }, []);
  const choose = (some: readonly CurriculumLesson[]): void =>
    setIds(new Set(some.map(({ id }) => id)));
  const chosen = useMemo(() => lessons.filter(({ id }) => ids.has(id)), [lessons, ids]);
  return { chosen, toggle, choose };
}
