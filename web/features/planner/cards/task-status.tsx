import { Check } from 'lucide-react';
import { nextStatus, type PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import { m } from '../../../messages/compiled/messages.js';
import { choiceLabel } from '../../../messages/choice-labels.ts';
import { act } from '../../../device/act.ts';
import { SceneButton } from '../../../ui/scene-button.tsx';
import { subjectColours, SubjectGlyph } from '../../../ui/subject.tsx';
import styles from './plan-card.module.css';
import { showSubject } from '../../../format/subject-labels.ts';

/** The badge itself shows the new status, so there is no toast. */
const cycleStatus = ({ id, status }: PlannerTask) =>
  act(
    'setPlanStatus',
    { id, seen: status, status: nextStatus(status) },
    { failed: m.common_task_status_failed() },
  );

/** A subject's glyph as status badge: its colour, a ring while in progress, a tick when completed. */
export const StatusMark = ({ subject, status }: Pick<PlannerTask, 'subject' | 'status'>) => (
  <span className={styles.mark} data-status={status} style={subjectColours(subject)}>
    {status === 'completed' ? <Check size={16} aria-hidden /> : <SubjectGlyph subject={subject} />}
  </span>
);

/** A task's status badge; a click advances the status. */
export const StatusButton = ({ task }: { task: PlannerTask }) => {
  const { status, title } = task;
  return (
    <SceneButton
      className={styles.status}
      title={`${showSubject(task.subject)}, ${choiceLabel(status)}`}
      aria-label={m.planner_status_of({
        status: choiceLabel(status),
        title,
        next: choiceLabel(nextStatus(status)),
      })}
      onClick={() => void cycleStatus(task)}
    >
      <StatusMark subject={task.subject} status={status} />
    </SceneButton>
  );
};
