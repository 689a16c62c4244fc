import { useRef, useState, type FormEvent } from 'react';
import { offeredSubjects } from '../../../shared-model/derive/subjects.ts';
import {
  portfolioItem,
  type PortfolioItem,
} from '../../../shared-model/entities/portfolio-item.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { subjectLabels, subjectOptions } from '../../format/subject-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { prepareFile, type PreparedFile } from '../../browser/prepare-file.ts';
import { recordForm } from '../../forms/record-form.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Grid } from '../../ui/pieces.tsx';
import { SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import { StudentSelect } from '../../ui/student-choice.tsx';
import { ChosenFile } from './chosen-file.tsx';

const items = recordForm(portfolioItem, [
  'studentId',
  'date',
  'title',
  'subject',
  'note',
  'link',
  'file',
]);

interface Props {
  /** Null: a new one. */
  item: PortfolioItem | null;
  students: readonly Student[];
  /** Student id of a new item. */
  studentId: string;
  today: string;
  /** The file of a new one. */
  file?: PreparedFile;
  onClose: () => void;
}

/** Adds or edits a portfolio item. */
export const PortfolioDialog = (props: Props) => {
  const { item, students, studentId, today, file = null, onClose } = props;
  const [chosen, setChosen] = useState(file);
  // What is saved may have been prepared since the render whose button was pressed.
  const lastChosen = useRef(file);
  const { form, field, dialog } = useRecordForm({
    ...items.of(item, { studentId, date: today }),
    ...(file && { asked: { file: file.text } }),
    // Drafts don't store file contents.
    secret: 'file',
    save: (values) => {
      const { title } = values;
      return act(
        'savePortfolioItem',
        items.saving(item, values),
        { done: m.portfolio_saved({ title }), failed: m.portfolio_save_failed({ title }) },
        [],
        lastChosen.current?.text === values.file ? [lastChosen.current.content] : [],
      );
    },
    onClose,
  });
  const setFile = (next: PreparedFile | null): void => {
    lastChosen.current = next;
    setChosen(next);
    form.setValue('file', next?.text ?? '', { shouldDirty: true });
    form.clearErrors('file');
  };
  const preparing = useRef<Promise<boolean>>(null);
  const prepare = async (next: File): Promise<boolean> => {
    const prepared = await prepareFile(next);
    preparing.current = null;
    if (prepared.ok) setFile(prepared.value);
    else form.setError('file', { message: prepared.error });
    return prepared.ok;
  };
  /** Who saves right after choosing a photo means to keep it: waits for it, and if it can't be kept, saves nothing. */
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    if ((await preparing.current) !== false) await dialog.onSubmit(event);
  };
  const subjects = new Set([...offeredSubjects, item?.subject ?? '']);
  return (
    <FormDialog
      {...dialog}
      onSubmit={submit}
      title={item ? m.portfolio_edit() : m.portfolio_add()}
      saveLabel={item ? m.common_save() : m.portfolio_add()}
    >
      <TextField {...field('title')} />
      <Grid min="11rem" alignItems="start">
        <StudentSelect students={students} {...field('studentId')} />
        <TextField {...field('date')} />
        <SelectField
          placeholder={m.portfolio_no_subject()}
          options={subjectOptions(subjectLabels, [...subjects])}
          {...field('subject')}
        />
      </Grid>
      <ChosenFile
        kept={form.watch('file')}
        chosen={chosen}
        error={field('file').error}
        onChoose={(next) => (preparing.current = prepare(next))}
        onRemove={() => setFile(null)}
      />
      <TextArea {...field('note')} />
      <TextField hint={m.portfolio_link_hint()} type="url" {...field('link')} />
    </FormDialog>
  );
};
