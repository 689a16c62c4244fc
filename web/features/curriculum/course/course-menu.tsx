import { useState } from 'react';
import {
  Archive,
  ArchiveRestore,
  CopyPlus,
  ListPlus,
  Pencil,
  Trash2,
  UserPlus,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Curriculum } from '../../../../shared-model/entities/curriculum.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { m } from '../../../messages/compiled/messages.js';
import { addLessonsPage, coursePage, curriculumPage } from '../../../routes/pages.ts';
import { confirmed } from '../../../shell/questions.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useFirst } from '../../../forms/use-record-form.ts';
import { useRecordsNow } from '../../../device/use-now.ts';
import { NoticeDialog } from '../../../ui/dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { archiveCourse, copyCourse, removeCourse } from './course-actions.ts';
import { CourseDialog } from './course-dialog.tsx';

interface Props {
  id: Id<'curriculum'>;
  onClose: () => void;
}

/** The form of an existing course. */
const EditCourse = ({ id, onClose }: Props) => {
  const found = useFirst(useRecordsNow('courseDetails', id));
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

/** Actions on a course. */
export const CourseMenu = ({ course }: { course: Curriculum }) => {
  const [open, setOpen] = useState<'edit' | 'assign' | null>(null);
  const navigate = useNavigate();
  const { id, name, isArchived } = course;
  const close = () => setOpen(null);
  const erase = () =>
    confirmed({
      title: m.common_delete_named({ name }),
      message: m.curriculum_delete_message(),
      label: m.common_delete(),
      // Navigates first: a closing dialog removes its entry from the history.
      work: async () => {
        if (await removeCourse(course)) await navigate(curriculumPage('overview'));
      },
    });
  return (
    <>
      <Menu
        label={m.common_actions_of({ name })}
        items={[
          { label: m.common_edit(), icon: Pencil, onSelect: () => setOpen('edit') },
          { label: m.curriculum_assign(), icon: UserPlus, onSelect: () => setOpen('assign') },
          {
            label: m.curriculum_add_lessons(),
            icon: ListPlus,
            onSelect: () => void navigate(addLessonsPage(id)),
          },
          {
            label: m.curriculum_copy(),
            icon: CopyPlus,
            onSelect: () =>
              void copyCourse(course).then((made) => made && navigate(coursePage(made.value.id))),
          },
          {
            label: isArchived ? m.curriculum_unarchive() : m.curriculum_archive(),
            icon: isArchived ? ArchiveRestore : Archive,
            onSelect: () => void archiveCourse(course, !isArchived),
          },
          { label: m.common_delete(), icon: Trash2, danger: true, onSelect: erase },
        ]}
      />
      {open === 'edit' && <EditCourse id={id} onClose={close} />}
      {open === 'assign' && <AssignDialog curriculumId={id} studentId={null} onClose={close} />}
    </>
  );
};
