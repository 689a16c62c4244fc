import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import { nextStatus, type PlannerTask } from '../../../shared-model/planning/plan-week.ts';
import { m } from '../../messages/compiled/messages.js';
import { cycleStatus } from './plan-writes.ts';
import { statusWord } from './planner-words.ts';

const glyphs = { pending: Circle, in_progress: CircleDot, completed: CircleCheck };

/** The badge of a task's status; a click takes it to the next one. */
export const StatusButton = ({ task }: { task: PlannerTask }) => {
  const { status, title } = task;
  const Glyph = glyphs[status];
  return (
    <button
      type="button"
      className="plan-status"
      data-status={status}
      aria-label={m.planner_status_of({
        status: statusWord(status),
        title,
        next: statusWord(nextStatus(status)),
      })}
      onClick={() => void cycleStatus(task)}
    >
      <Glyph size={16} aria-hidden />
      <span className="plan-status-word">{statusWord(status)}</span>
    </button>
  );
};
