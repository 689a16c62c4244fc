import * as v from 'valibot';
import type { MarkForm } from '../../../shared-model/derive/mark-form.ts';
import type { Undo } from '../../../shared-model/actions/undo.ts';
import { mark } from '../../../shared-model/entities/mark.ts';
import { readMark } from '../../../shared-model/lib/typed-mark.ts';
import { problemText } from '../../../shared-model/problems/problem-text.ts';
import { act, undoAction } from '../../device/act.ts';
import { useRecords } from '../../device/use-records.ts';
import { describedFields } from '../../forms/described-fields.ts';
import { typedFields } from '../../forms/record-form.ts';
import { useFirst, useRecordForm } from '../../forms/use-record-form.ts';
import { m } from '../../messages/compiled/messages.js';
import type { OpenDialogProps } from '../../shell/dialogs.ts';
import { calledName } from '../../ui/called-names.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NoticeDialog } from '../../ui/dialog.tsx';
import { SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Grid, Text } from '../../ui/pieces.tsx';
import { toast } from '../../ui/toast.ts';
import { passWords, typedWords } from '../../format/mark-words.ts';

type Props = OpenDialogProps<'mark'>;

const schemaOf = (letters: readonly string[]) =>
  v.object({
    typed: v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const read = readMark(dataset.value, { letters, ...passWords() });
        if (read) return read;
        addIssue({ message: problemText('mark-missing') });
        return NEVER;
      }),
    ),
    ...typedFields(mark, ['isExtra', 'category', 'notes']),
    isDone: v.boolean(),
  });

type Values = v.InferOutput<ReturnType<typeof schemaOf>>;

/** Saves a mark, and completes the work if wanted; a single undo reverts both. */
async function saveMark(
  item: Props['dialog']['item'],
  { title, student, done, category }: MarkForm,
  { typed, isDone, ...values }: Values,
): Promise<boolean> {
  const failed = m.records_mark_failed();
  // A category that follows from the type of work isn't written.
  const own = values.category === category ? {} : { category: values.category };
  const { isExtra, notes } = values;
  const marked = await act(
    'setMark',
    { item, values: { ...typed, isExtra, notes, ...own } },
    { failed },
  );
  if (!marked) return false;
  const undos: Undo[] = [marked.undo];
  if (isDone && !done) {
    const completed = await act('completeItem', item, { failed });
    if (!completed) return false;
    undos.push(completed.undo);
  }
  if (undos.flat().length === 0) return true;
  toast({
    kind: 'success',
    title: m.records_mark_saved({ title, name: calledName(student) }),
    action: { label: m.common_undo(), run: () => void undoAction(undos.flat()) },
  });
  return true;
}

const described = describedFields(mark);

const MarkFields = ({ dialog: { item }, onClose, found }: Props & { found: MarkForm }) => {
  const { title, student, course, categories } = found;
  const { form, field, dialog } = useRecordForm({
    schema: schemaOf(found.letters),
    described,
    draftName: `mark:${item.kind === 'lesson-progress' ? `${item.studentId}:${item.lessonId}` : item.id}`,
    first: () => ({
      typed: typedWords(found.given),
      isExtra: found.isExtra,
      category: found.category,
      notes: found.notes,
      isDone: true,
    }),
    save: (values) => saveMark(item, found, values),
    onClose,
  });
  const tick = (name: 'isExtra' | 'isDone') => ({
    checked: form.watch(name),
    onChange: (value: boolean) => form.setValue(name, value, { shouldDirty: true }),
  });
  return (
    <FormDialog
      {...dialog}
      title={title}
      description={m.curriculum_part_of({ name: calledName(student), course })}
    >
      <Grid min="14rem">
        <TextField
          {...field('typed')}
          label={m.labels_entity_mark()}
          hint={m.records_mark_hint({ letter: found.letters[0] ?? '' })}
          autoComplete="off"
        />
        {categories.length > 0 && (
          <SelectField
            {...field('category')}
            options={categories.map((name) => ({ value: name, label: name }))}
          />
        )}
      </Grid>
      <Checkbox
        label={m.labels_field_is_extra()}
        hint={m.records_mark_extra_hint()}
        {...tick('isExtra')}
      />
      <TextArea {...field('notes')} />
      {!found.done && <Checkbox label={m.records_mark_done()} {...tick('isDone')} />}
    </FormDialog>
  );
};

/** A student's mark in a piece of work: points, percent, a letter, pass or fail, or words. */
export const MarkDialog = (props: Props) => {
  const found = useFirst(useRecords('markForm', props.dialog.item));
  if (found === undefined) return null;
  if (found === null)
    return (
      <NoticeDialog title={m.labels_entity_mark()} onClose={props.onClose}>
        <Text>{m.common_was_deleted()}</Text>
      </NoticeDialog>
    );
  return <MarkFields {...props} found={found} />;
};
