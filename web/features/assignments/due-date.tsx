import { CircleAlert, CircleCheck, Moon } from 'lucide-react';
import { showMoment } from '../../../shared-model/lib/dates.ts';
import { m } from '../../messages/compiled/messages.js';
import { Box } from '../../ui/layout.tsx';
import { Time } from '../../ui/text.tsx';
import { isDone, isOverdue, isResting, type RowProps } from './row-parts.tsx';

const Mark = ({ icon: Icon, children }: { icon: typeof CircleAlert; children: string }) => (
  <Box as="span" display="flex" alignItems="center" gap="1" fontSize="sm" lineHeight="sm">
    <Icon size={14} aria-hidden />
    {children}
  </Box>
);

/** When it is due; overdue is said in red, with a glyph and in a word. */
export const DueDate = (row: RowProps) => {
  const { dueDate } = row.assignment;
  const overdue = isOverdue(row);
  return (
    <Box minW="7rem" color={overdue ? 'coral.fg' : 'inherit'} fontWeight={overdue ? '600' : '400'}>
      <Time dateTime={dueDate} whiteSpace={{ lg: 'nowrap' }}>
        {showMoment(dueDate, row.zone)}
      </Time>
      {overdue && <Mark icon={CircleAlert}>{m.assignments_overdue()}</Mark>}
      {isResting(row) && (
        <Box color="muted">
          <Mark icon={Moon}>{m.ui_status_resting()}</Mark>
        </Box>
      )}
      {isDone(row) && (
        <Box color="pine.fg">
          <Mark icon={CircleCheck}>{m.assignments_done()}</Mark>
        </Box>
      )}
    </Box>
  );
};
