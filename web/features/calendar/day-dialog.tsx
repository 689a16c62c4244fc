import { Plus } from 'lucide-react';
import type { CalendarDay } from '../../../shared-model/derive/calendar.ts';
import { showLongDay, asHeading } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import { Badge, Button, Row } from '../../ui/pieces.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useCalendarParts } from './calendar-context.ts';
import { figuresOfDay, offWords } from './calendar-words.ts';
import { WorkList } from './work-list.tsx';

interface Props {
  /** Undefined: closed. */
  day: CalendarDay | undefined;
  onClose: () => void;
}

/** One day: reason for a day off, what is done and what is open. */
export const DayDialog = ({ day, onClose }: Props) => {
  const { students, mayMove } = useCalendarParts();
  return (
    <Dialog
      open={day !== undefined}
      onClose={onClose}
      place="side"
      title={day ? asHeading(showLongDay(day.date)) : ''}
      description={day && figuresOfDay(day.work)}
      footer={
        mayMove &&
        day && (
          <Button icon={Plus} onClick={() => openDialog({ kind: 'planner-task', date: day.date })}>
            {m.calendar_add()}
          </Button>
        )
      }
    >
      {day && (
        <>
          {day.off.length > 0 && (
            <Row gap="2" mb="4">
              {day.off.map((off) => (
                <Badge key={`${off.studentId}`}>{offWords(off, students)}</Badge>
              ))}
            </Row>
          )}
          <WorkList work={day.work} />
        </>
      )}
    </Dialog>
  );
};
