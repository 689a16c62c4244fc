import type { Id } from '../../../shared-model/lib/ids.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import type { OpenDialogProps } from '../../shell/dialogs.ts';
import { usePerson } from '../../device/use-session.ts';
import { useFirst, useRecordForm } from '../../forms/use-record-form.ts';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ClassFieldsets, type ClassPeople } from './class-fields.tsx';
import { classes, savingOf, type ClassBefore } from './class-form.ts';
import { ClassGone } from './class-gone.tsx';

interface Props {
  before: ClassBefore;
  people: ClassPeople;
  teacherId: Id<'member'> | null;
  onClose: () => void;
}

/** The class form. A failed save keeps the input. */
const ClassFormDialog = ({ before, people, teacherId, onClose }: Props) => {
  const teacher = people.members.find((one) => one.id === teacherId)?.id ?? null;
  const { form, dialog } = useRecordForm({
    ...classes.of(before?.schoolClass ?? null, {
      teacherId: String(teacher ?? ''),
      // Most families' classes are for everybody.
      studentIds: (before?.studentIds ?? people.students.map(({ id }) => id)).toSorted(
        (one, other) => one - other,
      ),
      newTeacher: null,
    }),
    save: (values) => {
      const { name } = values;
      return act('saveClass', savingOf(values, before), {
        done: before ? m.classes_saved({ name }) : m.classes_added({ name }),
        failed: before ? m.classes_save_failed() : m.classes_add_failed(),
      });
    },
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={before ? m.classes_edit() : m.classes_add()}
      place="side"
      size="lg"
      saveLabel={before ? m.common_save() : m.classes_create()}
    >
      <ClassFieldsets form={form} people={people} />
    </FormDialog>
  );
};

const NewClass = ({ onClose }: { onClose: () => void }) => {
  const person = usePerson();
  const people = useRecords('familyPeople');
  if (!people) return null;
  const teacherId = person.role === 'parent' ? person.memberId : null;
  return <ClassFormDialog before={null} people={people} teacherId={teacherId} onClose={onClose} />;
};

const EditClass = ({ classId, onClose }: { classId: Id<'class'>; onClose: () => void }) => {
  const found = useRecords('classDetails', classId, useToday().day);
  const first = useFirst(found);
  if (first === undefined) return null;
  if (first === null) return <ClassGone onClose={onClose} />;
  return (
    <ClassFormDialog
      before={first}
      people={found ?? first}
      teacherId={first.schoolClass.teacherId}
      onClose={onClose}
    />
  );
};

/** Adds or edits a class. */
export const ClassDialog = ({ dialog: { classId }, onClose }: OpenDialogProps<'class'>) =>
  classId === undefined ? (
    <NewClass onClose={onClose} />
  ) : (
    <EditClass classId={classId} onClose={onClose} />
  );
