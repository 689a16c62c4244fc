import { PackageOpen } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import type { OpenDialogProps } from '../../shell/dialogs.ts';
import { useRecordsNow } from '../../device/use-now.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { NoticeDialog } from '../../ui/dialog.tsx';
import { RecoveredList } from './recovered-list.tsx';

/** A student's recovered work, shown to a parent. */
export const RecoveredDialog = ({ dialog, onClose }: OpenDialogProps<'recovered'>) => {
  const work = useRecordsNow('recoveredWork', dialog.studentId);
  return (
    <NoticeDialog title={m.my_progress_recovered()} onClose={onClose}>
      {!work && <Loading shape="rows" />}
      {work?.length === 0 && (
        <EmptyState icon={PackageOpen} message={m.my_progress_recovered_none()} level={3} />
      )}
      {work && work.length > 0 && <RecoveredList work={work} />}
    </NoticeDialog>
  );
};
