import { useId } from 'react';
import { weekOf } from '../../../../shared-model/lib/school-calendar.ts';
import { quickDay } from '../../../../shared-model/planning/quick-dates.ts';
import { useCalendars } from '../../../device/use-calendars.ts';
import { useToday } from '../../../device/use-now.ts';
import { useRecords } from '../../../device/use-records.ts';
import { m } from '../../../messages/compiled/messages.js';
import type { OpenDialogProps } from '../../../shell/dialogs.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Button } from '../../../ui/pieces.tsx';
import { NobodyToPlanFor } from '../no-students.tsx';
import { QuickAdd } from './quick-add.tsx';

/**
 * The planner's quick-add line on any other screen. A line without a day means today or the next school day. It closes
 * once its line is added: the message says where it went, with Undo. A line that wasn't added is kept.
 */
export const QuickAddDialog = ({ onClose }: Pick<OpenDialogProps<'quick-add'>, 'onClose'>) => {
  const formId = useId();
  const { day: today } = useToday();
  const { ofAll: calendar } = useCalendars();
  const students = useRecords('listStudents');
  if (!students) return null;
  const week = weekOf(today, calendar);
  const around = { week, today, calendar };
  const isAny = students.length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.planner_quick()}
      size="lg"
      footer={
        isAny && (
          <Button type="submit" form={formId} variant="primary">
            {m.planner_add()}
          </Button>
        )
      }
    >
      {isAny ? (
        <QuickAdd
          {...around}
          students={students}
          who={null}
          day={quickDay(around)}
          dialog={{ formId, onAdded: onClose }}
        />
      ) : (
        <NobodyToPlanFor level={3} />
      )}
    </Dialog>
  );
};
