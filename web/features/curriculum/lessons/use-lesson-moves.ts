import { useCallback, useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { CurriculumLesson } from '../../../../shared-model/entities/curriculum-lesson.ts';
import { moveLessons } from './lesson-actions.ts';

/** The row under the pointer, and whether the pointer is above or below its middle. */
function placeAt(list: HTMLElement, y: number): { row: HTMLElement; isAfter: boolean } | null {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-lesson]')];
  for (const row of rows) {
    const { top, bottom } = row.getBoundingClientRect();
    if (y < (top + bottom) / 2) return { row, isAfter: false };
    if (y <= bottom) return { row, isAfter: true };
  }
  const last = rows.at(-1);
  return last ? { row: last, isAfter: true } : null;
}

const idOf = (row: HTMLElement): number => Number(row.dataset['lesson']);

/** Distance from the window's edge within which dragging scrolls the page. */
const edge = 90;
const scrollStep = 14;

/** Moves a lesson by its grip: dragged by mouse, finger or pen, or by the arrow keys, Home and End. */
export function useLessonMoves(lessons: readonly CurriculumLesson[]) {
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(lessons);
  const isSaving = useRef(false);
  useEffect(() => {
    latest.current = lessons;
  });

  const moveTo = useCallback(async (lesson: CurriculumLesson, to: number): Promise<void> => {
    const all = latest.current;
    const at = all.findIndex(({ id }) => id === lesson.id);
    const place = Math.max(0, Math.min(all.length - 1, to));
    if (at < 0 || place === at || isSaving.current) return;
    isSaving.current = true;
    try {
      await moveLessons({ lessons: all, moved: [lesson], to: place });
    } finally {
      isSaving.current = false;
    }
  }, []);

  const byKey = useCallback(
    (event: KeyboardEvent, lesson: CurriculumLesson): void => {
      const all = latest.current;
      const at = all.findIndex(({ id }) => id === lesson.id);
      const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      void moveTo(lesson, to);
    },
    [moveTo],
  );

  const begin = useCallback(
    (event: PointerEvent<HTMLElement>, lesson: CurriculumLesson): void => {
      const box = list.current;
      if (!box || event.button !== 0) return;
      const grip = event.currentTarget;
      const dragged = grip.closest<HTMLElement>('[data-lesson]');
      grip.setPointerCapture(event.pointerId);
      let target: ReturnType<typeof placeAt> = null;
      const unmark = (): void => target?.row.removeAttribute('data-drop');
      const follow = ({ clientY }: globalThis.PointerEvent): void => {
        dragged?.setAttribute('data-dragged', '');
        if (clientY < edge) window.scrollBy(0, -scrollStep);
        if (clientY > innerHeight - edge) window.scrollBy(0, scrollStep);
        unmark();
        target = placeAt(box, clientY);
        target?.row.setAttribute('data-drop', target.isAfter ? 'after' : 'before');
      };
      const end = ({ type }: Event): void => {
        unmark();
        dragged?.removeAttribute('data-dragged');
        grip.removeEventListener('pointermove', follow);
        grip.removeEventListener('pointerup', end);
        grip.removeEventListener('pointercancel', end);
        if (!target || type === 'pointercancel') return;
        const all = latest.current;
        const at = all.findIndex(({ id }) => id === lesson.id);
        const over = all.findIndex(({ id }) => id === idOf(target!.row)) + Number(target.isAfter);
        // Removing the dragged row shifts those below it up.
        void moveTo(lesson, over > at ? over - 1 : over);
      };
      grip.addEventListener('pointermove', follow);
      grip.addEventListener('pointerup', end);
      grip.addEventListener('pointercancel', end);
    },
    [moveTo],
  );
  return { list, byKey, begin };
}
