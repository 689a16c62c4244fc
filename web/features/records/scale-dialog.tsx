import * as v from 'valibot';
import { familySettings } from '../../../shared-model/entities/family-settings.ts';
import { defaultScale } from '../../../shared-model/lib/grading-scale.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { typedField } from '../../forms/record-form.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { Box, Button } from '../../ui/pieces.tsx';
import { fieldsOf } from '../../ui/fields-of.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-field.tsx';

const schema = v.object({ scale: typedField(familySettings.fields.gradingScale) });

/** Edits the letters of the family's grading scale. */
export const ScaleDialog = ({ scale, onClose }: { scale: string; onClose: () => void }) => {
  const { form, dialog } = useRecordForm({
    schema,
    draftName: 'grading-scale',
    first: () => ({ scale }),
    save: (typed) =>
      act('setGradingScale', typed, {
        done: m.records_scale_saved(),
        failed: m.records_scale_failed(),
      }),
    onClose,
  });
  return (
    <FormDialog {...dialog} title={m.records_scale()}>
      <TextArea
        label={m.records_scale_letters()}
        hint={m.records_scale_hint()}
        {...fieldsOf(form)('scale')}
      />
      <Box>
        <Button onClick={() => form.setValue('scale', defaultScale, { shouldDirty: true })}>
          {m.records_scale_usual()}
        </Button>
      </Box>
    </FormDialog>
  );
};
