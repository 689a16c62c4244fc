import * as v from 'valibot';
import type { Dispatch } from 'react';
import { lessonTypes } from '../../../../shared-model/entities/curriculum-lesson.ts';
import { m } from '../../../messages/compiled/messages.js';
import { choiceLabel } from '../../../messages/choice-labels.ts';
import { useFormDialog } from '../../../forms/use-form-dialog.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/fields.tsx';
import type { ImportRow } from './import-row.ts';
import type { ImportChange } from './import-state.ts';
import { rowsOfText, textOfRows, type TypeNames } from './rows-as-text.ts';

const schema = v.object({ text: v.string() });

interface Props {
  rows: readonly ImportRow[];
  change: Dispatch<ImportChange>;
  onClose: () => void;
}

/** The whole list as one text: moved, pasted and typed in as in a note. */
export const EditAsTextDialog = ({ rows, change, onClose }: Props) => {
  const names = Object.fromEntries(
    lessonTypes.map((type) => [type, choiceLabel(type)]),
  ) as TypeNames;
  const { field, dialog } = useFormDialog({
    schema,
    first: { text: textOfRows(rows, names) },
    save: async ({ text }) => {
      change({ kind: 'rewrite', rows: rowsOfText(text, rows, names) });
      return true;
    },
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={m.curriculum_edit_as_text()}
      size="lg"
      saveLabel={m.curriculum_done()}
    >
      <TextArea
        label={m.common_lessons()}
        hint={m.curriculum_as_text_hint()}
        rows={16}
        data-autofocus=""
        {...field('text')}
      />
    </FormDialog>
  );
};
