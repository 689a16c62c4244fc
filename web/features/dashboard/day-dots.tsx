import { m } from '../../messages/compiled/messages.js';
import { VisuallyHidden } from '../../ui/pieces.tsx';
import { WorkDots } from '../../ui/work-dots.tsx';
import { keyOf } from './shown-items.ts';
import type { ChildDayState } from './use-child-day.ts';

interface Props {
  state: ChildDayState;
  /** The child's full name. */
  name: string;
}

/** The dots of a child's day, and what they say in words for screen readers. Nothing without work. */
export const DayDots = ({ state: { ofToday, done, current, isDone }, name }: Props) =>
  ofToday.length > 0 && (
    <div>
      <WorkDots
        dots={ofToday.map((item) => ({
          key: keyOf(item),
          subject: item.subject,
          state: isDone(item)
            ? 'done'
            : current !== null && keyOf(item) === keyOf(current.item)
              ? 'current'
              : 'open',
        }))}
      />
      <VisuallyHidden>
        {m.dashboard_progress_of({ name, done, total: ofToday.length })}
      </VisuallyHidden>
    </div>
  );
