/** What parents left on the trail of the day: folded papers, each with a sticker, a few words, or both. */
import type { Id } from '../../../shared-model/lib/ids.ts';
import { useRecords } from '../../device/use-records.ts';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { HandPicture } from '../../parts/hand-picture.tsx';
import { memo } from '../../ui/memo.tsx';
import { VisuallyHidden } from '../../ui/pieces.tsx';
import styles from './day-notes.module.css';

/** The notes of a student's day (yyyy-MM-dd); absent when there are none. */
export const DayNotes = memo(({ studentId, day }: { studentId: Id<'student'>; day: string }) => {
  const notes = useRecords('notesOn', studentId, day);
  if (!notes || notes.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label={m.student_home_notes()}>
      {notes.map(({ id, sticker, words }) => (
        <li key={id} className={styles.note}>
          {sticker && <HandPicture picture={sticker} px={56} />}
          {words === '' ? (
            sticker && <VisuallyHidden>{choiceLabel(sticker)}</VisuallyHidden>
          ) : (
            <span dir="auto">{words}</span>
          )}
        </li>
      ))}
    </ul>
  );
});
