import { nextStatus, type PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import { showSubject } from '../../../format/subject-labels.ts';
import { choiceLabel } from '../../../messages/choice-labels.ts';
import { m } from '../../../messages/compiled/messages.js';
import { SubjectStatus } from '../../../ui/glyph-sprite.tsx';
import { SceneButton } from '../../../ui/scene-button.tsx';
import styles from './plan-card.module.css';

type Work = Pick<PlannerTask, 'subject' | 'status'>;

/** A subject's glyph as status badge: its colour, a ring while in progress, a tick when completed. */
export const StatusMark = ({ subject, status }: Work) => (
  <SubjectStatus subject={subject} status={status} className={styles.mark} />
);

interface Props extends Work {
  title: string;
  /** The status that a click leads to. */
  next?: PlannerTask['status'];
}

/** A status badge; a click advances the status (`week/card-area.tsx`). */
export const StatusButton = ({ title, subject, status, next = nextStatus(status) }: Props) => (
  <SceneButton
    className={styles.status}
    title={`${showSubject(subject)}, ${choiceLabel(status)}`}
    aria-label={m.planner_status_of({
      status: choiceLabel(status),
      title,
      next: choiceLabel(next),
    })}
    data-does="tick"
  >
    <StatusMark subject={subject} status={status} />
  </SceneButton>
);
