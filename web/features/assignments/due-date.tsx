import { Check, CircleAlert, CircleCheck, Hand, Moon, X, type LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AssignmentState } from '../../../shared-model/derive/assignment-groups.ts';
import type { ListedAssignment } from '../../../shared-model/derive/assignments.ts';
import type { Assignment } from '../../../shared-model/entities/assignment.ts';
import { addDays, dayIn, fromForm, toForm } from '../../../shared-model/lib/dates.ts';
import { act } from '../../device/act.ts';
import { asHeading, showDayFrom, showMoment, showTime } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Box, Time, VisuallyHidden } from '../../ui/pieces.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import styles from './due-date.module.css';

/** A due moment in the fewest words: today and tomorrow by name, the year only if it is another. */
function showDue(dueDate: string, time: string, day: string, zone: string): string {
  const due = dayIn(dueDate, zone);
  if (due === day) return m.assignments_due_today({ time });
  if (due === addDays(day, 1)) return m.assignments_due_tomorrow({ time });
  return asHeading(m.common_day_and_time({ day: showDayFrom(due, day), time }));
}

interface EditorProps {
  assignment: Assignment;
  zone: string;
  onClose: () => void;
}

/** Date and time in place: Enter saves, Escape leaves them as they were. */
const DueEditor = ({ assignment: { id, title, dueDate }, zone, onClose }: EditorProps) => {
  const [due, setDue] = useState(() => toForm(dueDate, zone));
  const moment = fromForm(due.date, due.time, zone);
  const editor = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    const fields = editor.current;
    fields?.querySelector('input')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      leave();
    };
    fields?.addEventListener('keydown', onKey);
    return () => fields?.removeEventListener('keydown', onKey);
  }, []);
  const save = async () => {
    if (moment === undefined) return;
    const saved = await act(
      'saveAssignment',
      { id, values: { dueDate: moment } },
      {
        done: m.assignments_due_moved({ title, moment: showMoment(moment, zone) }),
        failed: m.assignments_update_failed(),
      },
    );
    if (saved) onClose();
  };
  return (
    <Form onSubmit={save}>
      <div className={styles.editor} ref={editor}>
        <TextField
          type="date"
          hideLabel
          label={m.common_due_date()}
          value={due.date}
          onChange={({ target }) => setDue({ ...due, date: target.value })}
        />
        <TextField
          type="time"
          hideLabel
          label={m.assignments_due_time()}
          value={due.time}
          onChange={({ target }) => setDue({ ...due, time: target.value })}
        />
        <IconButton
          type="submit"
          variant="primary"
          icon={Check}
          label={m.common_save()}
          disabled={moment === undefined}
        />
        <IconButton icon={X} label={m.common_cancel()} onClick={onClose} />
      </div>
    </Form>
  );
};

const Mark = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <Box as="span" display="flex" alignItems="center" gap="1" fontSize="sm" lineHeight="sm">
    <Icon size={14} aria-hidden />
    {children}
  </Box>
);

/** Whether it was due by today and isn't late only because all who have it open are excused. */
const isExcused = ({ dueDate, parts }: ListedAssignment, day: string, zone: string): boolean => {
  const open = parts.filter(({ completed }) => !completed);
  return open.length > 0 && open.every((part) => part.isExcused) && dayIn(dueDate, zone) <= day;
};

interface Props {
  assignment: ListedAssignment;
  state: AssignmentState;
  /** Today (yyyy-MM-dd) in `zone`. */
  day: string;
  zone: string;
  /** Notes the assignment whose date was edited last; null: the focus is elsewhere. */
  onEdited: (id: number | null) => void;
  wasEdited: (id: number) => boolean;
}

/**
 * Due date; a press edits it in place. Overdue is shown by colour, glyph and word, with the full date and time; other
 * dates in the fewest words, in full where the pointer rests.
 */
export const DueDate = ({ assignment, state, day, zone, onEdited, wasEdited }: Props) => {
  const [isEditing, setIsEditing] = useState(false);
  const { id, dueDate, title } = assignment;
  const close = () => {
    onEdited(id);
    setIsEditing(false);
  };
  if (isEditing) return <DueEditor assignment={assignment} zone={zone} onClose={close} />;
  const isOverdue = state === 'overdue';
  const full = showMoment(dueDate, zone);
  const time = showTime(dueDate, zone).replace('\u202f', ' ');
  const shown = isOverdue ? full.replace('\u202f', ' ') : showDue(dueDate, time, day, zone);
  return (
    <Box color={isOverdue ? 'coral.fg' : 'inherit'} fontWeight={isOverdue ? '600' : '400'}>
      <SceneButton
        className={styles.due}
        // The keyboard's place after an edit, also where the row has moved to another group.
        ref={(button) => {
          if (wasEdited(id)) button?.focus();
        }}
        title={full}
        onBlur={() => onEdited(null)}
        onClick={() => setIsEditing(true)}
      >
        <VisuallyHidden>{m.assignments_change_due({ title })} </VisuallyHidden>
        {/* In a narrow column the time goes below the day; neither is torn. */}
        <Time dateTime={dueDate}>
          {shown.endsWith(time) ? (
            <>
              <span className={styles.whole}>{shown.slice(0, -time.length).trimEnd()}</span>{' '}
              <span className={styles.whole}>{time}</span>
            </>
          ) : (
            shown
          )}
        </Time>
      </SceneButton>
      {isOverdue && <Mark icon={CircleAlert}>{m.ui_status_overdue()}</Mark>}
      {(state === 'week' || state === 'later') && isExcused(assignment, day, zone) && (
        <Box color="sky.fg">
          <Mark icon={Hand}>{m.ui_status_excused()}</Mark>
        </Box>
      )}
      {state === 'resting' && (
        <Box color="muted">
          <Mark icon={Moon}>{m.common_resting()}</Mark>
        </Box>
      )}
      {state === 'done' && assignment.studentIds?.length !== 0 && (
        <Box color="pine.fg">
          <Mark icon={CircleCheck}>{m.assignments_done()}</Mark>
        </Box>
      )}
    </Box>
  );
};
