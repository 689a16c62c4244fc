import { useId, useState } from 'react';
import type { Id } from '../../../shared-model/lib/ids.ts';
import type { ClassDetails } from '../../../shared-model/derive/classes.ts';
import { m } from '../../messages/compiled/messages.js';
import type { OpenDialog } from '../../state/dialogs.ts';
import { usePerson } from '../../state/session.ts';
import { useRecords } from '../../state/use-records.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { ClassFieldsets } from './class-fields.tsx';
import type { ClassBefore } from './class-form.ts';
import { ClassGone } from './class-gone.tsx';
import { useClassForm } from './use-class-form.ts';

type People = Pick<ClassDetails, 'students' | 'members'>;

interface Props {
  before: ClassBefore;
  people: People;
  teacherId: Id<'member'> | null;
  onClose: () => void;
}

/** The form of a class. What was typed stays when saving fails. */
const ClassFormDialog = ({ before, people, teacherId, onClose }: Props) => {
  const id = useId();
  const teacher = people.members.find((one) => one.id === teacherId)?.id ?? null;
  const { form, save, draft } = useClassForm({
    before,
    teacherId: teacher,
    onSaved: onClose,
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormDialog
      title={before ? m.classes_edit() : m.classes_add()}
      size="lg"
      formId={id}
      isDirty={isDirty}
      isSaving={isSubmitting}
      draft={draft}
      saveLabel={before ? m.common_save() : m.classes_create()}
      onClose={onClose}
    >
      <Form id={id} onSubmit={save}>
        <ClassFieldsets form={form} people={people} />
      </Form>
    </FormDialog>
  );
};

const NewClass = ({ onClose }: { onClose: () => void }) => {
  const person = usePerson();
  const people = useRecords('familyPeople');
  if (!people) return null;
  return (
    <ClassFormDialog
      before={null}
      people={people}
      teacherId={person.role === 'parent' ? person.memberId : null}
      onClose={onClose}
    />
  );
};

const EditClass = ({ classId, onClose }: { classId: Id<'class'>; onClose: () => void }) => {
  const found = useRecords('classDetails', classId);
  // As it was when the dialog opened: what is typed isn't overwritten by what other devices send.
  const [first, setFirst] = useState(found);
  if (first === undefined && found !== undefined) setFirst(found);
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

/** Adds a class, or edits one. */
export const ClassDialog = ({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) => {
  if (dialog.kind !== 'class') return null;
  return dialog.classId === undefined ? (
    <NewClass onClose={onClose} />
  ) : (
    <EditClass classId={dialog.classId} onClose={onClose} />
  );
};
