import { m } from '../../messages/compiled/messages.js';
import type { OpenDialogProps } from '../../shell/dialogs.ts';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { Button } from '../../ui/pieces.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AddToClass, ClassContent } from './class-details.tsx';
import { ClassGone } from './class-gone.tsx';

/** One class: its assignments and its students. */
export const ClassDetailsDialog = ({ dialog, onClose }: OpenDialogProps<'class-details'>) => {
  const details = useRecords('classDetails', dialog.classId, useToday().day);
  if (details === undefined) return null;
  if (!details) return <ClassGone onClose={onClose} />;
  const { id, name } = details.schoolClass;
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{m.common_close()}</Button>
          <AddToClass id={id} isDialog />
        </>
      }
    >
      <ClassContent details={details} isDialog />
    </Dialog>
  );
};
