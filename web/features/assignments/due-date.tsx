import { CircleAlert, CircleCheck, Moon } from 'lucide-react';
import { showMoment } from '../../../shared-model/lib/dates.ts';
import { m } from '../../messages/compiled/messages.js';
import { Box } from '../../ui/layout.tsx';
import { Time } from '../../ui/text.tsx';
import type { RowProps } from './row-parts.tsx';

const Mark = ({ icon: Icon, children }: { icon: typeof CircleAlert; children: string }) => (
  <Box as="span" display="flex" alignItems="center" gap="1" fontSize="sm" lineHeight="sm">
    <Icon size={14} aria-hidden />
    {children}
  </Box>
);

/** When it is due; overdue is said in red, with a glyph and in a word. */
export const DueDate = ({ assignment, zone, isOverdue, isResting, isDone }: RowProps) => {
  const { dueDate } = assignment;
  return (
    <Box
      minW="7rem"
      color={isOverdue ? 'coral.fg' : 'inherit'}
      fontWeight={isOverdue ? '600' : '400'}
    >
      <Time dateTime={dueDate} whiteSpace={{ lg: 'nowrap' }}>
        {showMoment(dueDate, zone)}
      </Time>
      {isOverdue && <Mark icon={CircleAlert}>{m.assignments_overdue()}</Mark>}
      {isResting && (
        <Box color="muted">
          <Mark icon={Moon}>{m.ui_status_resting()}</Mark>
        </Box>
      )}
      {isDone && (
        <Box color="pine.fg">
          <Mark icon={CircleCheck}>{m.assignments_done()}</Mark>
        </Box>
      )}
    </Box>
  );
};
