import type { Assignment } from '../../../shared-model/entities/assignment.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { confirmed } from '../../shell/questions.ts';

/**
 * Asks, then deletes the assignment with all students' tasks; that can be undone. `onDeleted`: called before the
 * question closes.
 */
export const deleteAssignment = (
  { id, title }: Pick<Assignment, 'id' | 'title'>,
  onDeleted: () => void = () => undefined,
): Promise<boolean> =>
  confirmed({
    title: m.common_delete_named({ name: title }),
    message: `${m.assignments_delete_question()} ${m.assignments_delete_finished()}`,
    label: m.common_delete(),
    work: async () => {
      const words = {
        done: m.assignments_deleted(),
        description: m.assignments_deleted_more(),
        failed: m.assignments_delete_failed(),
      };
      if (await act('removeRecord', { kind: 'assignment', id }, words)) onDeleted();
    },
  });
