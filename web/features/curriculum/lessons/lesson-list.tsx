import { useDeferredValue, useEffect, useMemo, useState, type RefObject } from 'react';
import { ListPlus, Plus } from 'lucide-react';
import type { CourseDetails } from '../../../../shared-model/derive/courses.ts';
import type { CurriculumLesson } from '../../../../shared-model/entities/curriculum-lesson.ts';
import { m } from '../../../messages/compiled/messages.js';
import { addLessonsPage } from '../../../routes/pages.ts';
import { optionalId, useAddress } from '../../../routes/use-address.ts';
import { Button, Row, Stack, Text } from '../../../ui/pieces.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useRowMoves } from '../../../ui/use-row-moves.ts';
import { moveLessons } from './lesson-actions.ts';
import { ChosenLessonsBar } from './chosen-lessons-bar.tsx';
import { LessonDialog } from './lesson-dialog.tsx';
import { LessonRow } from './lesson-row.tsx';
import styles from './lessons.module.css';
import { useChosenEntries } from './use-chosen-entries.ts';

const fields = { lesson: optionalId<'curriculum-lesson'>() };

/** Number of rows rendered at once; the rest follow once these have been painted. */
const firstRows = 40;

/** What the lesson dialog is open for: an existing lesson, or a new one after another (null: at the end). */
type DialogTarget = { lesson: CurriculumLesson } | { after: CurriculumLesson | null };

/** Scrolls to the lesson named in the address once its row is rendered. */
function useNamedLesson(list: RefObject<HTMLElement | null>, rows: number): void {
  const [{ lesson: named }] = useAddress(fields);
  useEffect(() => {
    if (named === null || rows === 0) return;
    list.current?.querySelector(`[data-row="${named}"]`)?.scrollIntoView({ block: 'center' });
  }, [list, named, rows]);
}

/** A course's lessons in order; they can be moved, selected and edited. */
export const LessonList = ({ details: { course, lessons } }: { details: CourseDetails }) => {
  const [open, setOpen] = useState<DialogTarget | null>(null);
  const shown = useDeferredValue(lessons, lessons.slice(0, firstRows));
  const keys = useMemo(() => lessons.map(({ id }) => id), [lessons]);
  const { chosen: ids, toggle, choose } = useChosenEntries(keys);
  const chosen = useMemo(() => lessons.filter(({ id }) => ids.has(id)), [lessons, ids]);
  const rows = useMemo(() => lessons.map(({ id }) => String(id)), [lessons]);
  const { list, byKey, begin } = useRowMoves(rows, (row, to) => {
    const moved = lessons.filter(({ id }) => String(id) === row);
    return moveLessons({ lessons, moved, to });
  });
  useNamedLesson(list, shown.length);
  if (lessons.length === 0 && open === null) {
    return (
      <EmptyState
        icon={ListPlus}
        level={3}
        message={m.curriculum_course_is_empty()}
        action={
          <Row justifyContent="center">
            <LinkButton variant="primary" to={addLessonsPage(course.id)}>
              {m.curriculum_add_lessons()}
            </LinkButton>
            <Button icon={Plus} onClick={() => setOpen({ after: null })}>
              {m.curriculum_add_lesson()}
            </Button>
          </Row>
        }
      />
    );
  }
  return (
    <Stack gap="4">
      <Row justifyContent="space-between">
        <Text size="sm" tone="muted" flex="1 1 16rem">
          {m.curriculum_list_hint()}
        </Text>
        <Button
          onClick={() => choose(chosen.length === lessons.length ? [] : keys)}
          aria-pressed={chosen.length === lessons.length}
        >
          {m.common_select_all()}
        </Button>
        <Button icon={Plus} onClick={() => setOpen({ after: null })}>
          {m.curriculum_add_lesson()}
        </Button>
      </Row>
      <ol className={styles.list} ref={list} aria-label={m.common_lessons()}>
        {shown.map((lesson, at) => (
          <LessonRow
            key={lesson.id}
            lesson={lesson}
            position={at + 1}
            isChosen={chosen.includes(lesson)}
            onToggle={toggle}
            onOpen={setOpen}
            onGripKey={byKey}
            onGripDown={begin}
          />
        ))}
      </ol>
      {chosen.length > 0 && (
        <ChosenLessonsBar
          lessons={lessons}
          chosen={chosen}
          onInsert={(after) => setOpen({ after })}
          onClear={() => choose([])}
        />
      )}
      {open && (
        <LessonDialog
          curriculumId={course.id}
          lesson={'lesson' in open ? open.lesson : null}
          after={'after' in open ? (open.after ?? lessons.at(-1) ?? null) : null}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  );
};
