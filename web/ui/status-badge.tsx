import {
  Circle,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  Hand,
  Moon,
  type LucideIcon,
} from 'lucide-react';
import { m } from '../messages/compiled/messages.js';
import { Badge, type Tone } from './pieces.tsx';

/** The status of a piece of work. */
export type Status =
  'pending' | 'completed' | 'not_started' | 'active' | 'overdue' | 'excused' | 'resting';

const looks: Record<Status, { tone: Tone; glyph: LucideIcon; words: () => string }> = {
  pending: { tone: 'neutral', glyph: Circle, words: m.labels_choice_pending },
  completed: { tone: 'success', glyph: CircleCheck, words: m.ui_status_completed },
  not_started: { tone: 'neutral', glyph: CircleDashed, words: m.ui_status_not_started },
  active: { tone: 'info', glyph: CircleDot, words: m.labels_field_is_active },
  overdue: { tone: 'danger', glyph: CircleAlert, words: m.ui_status_overdue },
  excused: { tone: 'info', glyph: Hand, words: m.ui_status_excused },
  resting: { tone: 'neutral', glyph: Moon, words: m.common_resting },
};

/** A status as glyph, word and colour. */
export const StatusBadge = ({ status }: { status: Status }) => {
  const { tone, glyph: Glyph, words } = looks[status];
  return (
    <Badge tone={tone}>
      <Glyph size={14} aria-hidden />
      {words()}
    </Badge>
  );
};
