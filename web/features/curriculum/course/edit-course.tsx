import type { Id } from '../../../../shared-model/lib/ids.ts';
import { m } from '../../../messages/compiled/messages.js';
import { useFirst } from '../../../forms/use-first.ts';
import { useToday } from '../../../device/use-now.ts';
import { useRecords } from '../../../device/use-records.ts';
import { NoticeDialog } from '../../../ui/notice-dialog.tsx';
import { CourseDialog } from './course-dialog.tsx';

interface Props {
  id: Id<'curriculum'>;
  onClose: () => void;
}

/** The form of an existing course. */
export const EditCourse = ({ id, onClose }: Props) => {
  const { now, zone } = useToday();
  const found = useFirst(useRecords('courseDetails', id, now, zone));
  if (found === undefined) return null;
  if (found === null) {
    return (
      <NoticeDialog
        title={m.curriculum_gone_title()}
        description={m.common_maybe_deleted()}
        onClose={onClose}
      />
    );
  }
  return <CourseDialog course={found.course} lessons={found.lessons} onClose={onClose} />;
};
