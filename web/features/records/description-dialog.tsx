import type { CourseBasis } from '../../../shared-model/derive/course-bases.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import * as v from 'valibot';
import { act } from '../../device/act.ts';
import { typedField } from '../../forms/record-form.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { m } from '../../messages/compiled/messages.js';
import { TextArea } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { describedAs } from './course-description.ts';

const schema = v.object({ description: typedField(curriculum.fields.description) });

interface Props {
  basis: CourseBasis;
  onClose: () => void;
}

/** Edits what a class or a course is described as, beginning with what is composed of its lessons. */
export const DescriptionDialog = ({ basis, onClose }: Props) => {
  const composed = describedAs({ ...basis, description: '' });
  const { field, dialog } = useRecordForm({
    schema,
    draftName: `description:${basis.kind}:${basis.id}`,
    first: () => ({ description: describedAs(basis) }),
    save: (typed) => {
      // What says nothing but what is composed stays composed, as the lessons change.
      const description = typed.description === composed ? '' : typed.description;
      const words = {
        done: m.records_bundle_described({ name: basis.name }),
        failed: m.records_bundle_describe_failed(),
      };
      return basis.kind === 'class'
        ? act('saveClass', { id: basis.id, values: { description } }, words)
        : act('saveCurriculum', { id: basis.id, values: { description } }, words);
    },
    onClose,
  });
  return (
    <FormDialog {...dialog} title={m.records_bundle_describe({ name: basis.name })}>
      <TextArea
        {...field('description')}
        label={m.labels_field_description()}
        hint={m.records_bundle_describe_hint()}
        rows={8}
      />
    </FormDialog>
  );
};
