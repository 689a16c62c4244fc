import * as v from 'valibot';
import type { ActionInput } from '../../../shared-model/actions/actions.ts';
import type { MarkedItem, MarkedPart, MarkForm } from '../../../shared-model/derive/mark-form.ts';
import type { Undo } from '../../../shared-model/actions/undo.ts';
import { mark } from '../../../shared-model/entities/mark.ts';
import { readMark, type TypedMark } from '../../../shared-model/lib/typed-mark.ts';
import { problemText } from '../../../shared-model/problems/problem-text.ts';
import { act, undoAction } from '../../device/act.ts';
import { useRecords } from '../../device/use-records.ts';
import { describedFields } from '../../forms/described-fields.ts';
import { typedFields } from '../../forms/record-form.ts';
import { useFirst, useRecordForm } from '../../forms/use-record-form.ts';
import { showList } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import type { OpenDialogProps } from '../../shell/dialogs.ts';
import { StudentName } from '../../ui/avatar.tsx';
import { calledName } from '../../ui/called-names.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NoticeDialog } from '../../ui/dialog.tsx';
import { SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Box, Grid, Text } from '../../ui/pieces.tsx';
import { toast } from '../../ui/toast.ts';
import { passWords, typedWords } from '../../format/mark-words.ts';

type Props = OpenDialogProps<'mark'>;

const schemaOf = (letters: readonly string[]) => {
  const { notes, ...shared } = typedFields(mark, ['isExtra', 'category', 'notes']);
  return v.object({
    /** One for each part, as the notes. */
    typed: v.array(
      v.pipe(
        v.string(),
        v.rawTransform(({ dataset, addIssue, NEVER }) => {
          const read = readMark(dataset.value, { letters, ...passWords() });
          if (read) return read;
          addIssue({ message: problemText('mark-missing') });
          return NEVER;
        }),
      ),
    ),
    notes: v.array(notes),
    ...shared,
    isDone: v.boolean(),
  });
};

type Values = v.InferOutput<ReturnType<typeof schemaOf>>;

const isBlank = (given: TypedMark, notes: string): boolean =>
  notes === '' && typedWords(given) === '';

const setAll = (
  item: MarkedItem,
  marks: readonly { part: MarkedPart; values: ActionInput<'setMark'>['values'] }[],
) => {
  const words = { failed: m.records_mark_failed() };
  const ofPlans = marks.flatMap(({ part, values }) =>
    part.item.kind === 'planner-task' ? [{ id: part.item.id, values }] : [],
  );
  return ofPlans.length > 0
    ? act('setMarks', { marks: ofPlans }, words)
    : act('setMark', { item, values: marks[0]!.values }, words);
};

/** Saves the marks, and completes the work if wanted; a single undo reverts all of it. */
async function saveMarks(
  item: MarkedItem,
  { title, parts, category }: MarkForm,
  { typed, notes, isDone, isExtra, ...values }: Values,
): Promise<boolean> {
  // A category that follows from the type of work isn't written.
  const own = values.category === category ? {} : { category: values.category };
  const marks = parts
    .map((part, at) => ({
      part,
      values: { ...typed[at]!, notes: notes[at]!, isExtra, ...own },
    }))
    // Of several who share a lesson, those who get no mark stay without one.
    .filter(
      ({ part, values: given }) =>
        parts.length === 1 || !isBlank(part.given, part.notes) || !isBlank(given, given.notes),
    );
  const marked = await setAll(item, marks);
  if (!marked) return false;
  const undos: Undo[] = [marked.undo];
  if (isDone && parts.some(({ done }) => !done)) {
    const completed = await act('completeItem', item, { failed: m.records_mark_failed() });
    if (!completed) return false;
    undos.push(completed.undo);
  }
  if (undos.flat().length === 0) return true;
  toast({
    kind: 'success',
    title: m.records_mark_saved({
      title,
      name: showList(marks.map(({ part }) => calledName(part.student))),
    }),
    action: { label: m.common_undo(), run: () => void undoAction(undos.flat()) },
  });
  return true;
}

const described = describedFields(mark);

const MarkFields = ({ dialog: { item }, onClose, found }: Props & { found: MarkForm }) => {
  const { title, parts, course, categories } = found;
  const { form, field, dialog } = useRecordForm({
    schema: schemaOf(found.letters),
    described,
    draftName: `mark:${item.kind === 'lesson-progress' ? `${item.studentId}:${item.lessonId}` : item.id}`,
    first: () => ({
      typed: parts.map(({ given }) => typedWords(given)),
      notes: parts.map(({ notes }) => notes),
      isExtra: found.isExtra,
      category: found.category,
      isDone: true,
    }),
    save: (values) => saveMarks(item, found, values),
    onClose,
  });
  const tick = (name: 'isExtra' | 'isDone') => ({
    checked: form.watch(name),
    onChange: (value: boolean) => form.setValue(name, value, { shouldDirty: true }),
  });
  const isShared = parts.length > 1;
  const hint = m.records_mark_hint({ letter: found.letters[0] ?? '' });
  const markOf = (at: number) => (
    <TextField
      {...field(`typed.${at}`)}
      error={form.formState.errors.typed?.[at]?.message}
      label={m.labels_entity_mark()}
      hint={isShared ? undefined : hint}
      autoComplete="off"
    />
  );
  const category = categories.length > 0 && (
    <SelectField
      {...field('category')}
      options={categories.map((name) => ({ value: name, label: name }))}
    />
  );
  const names = showList(parts.map(({ student }) => calledName(student)));
  return (
    <FormDialog
      {...dialog}
      title={title}
      description={m.curriculum_part_of({ name: names, course })}
    >
      {isShared ? (
        <>
          <Text size="sm" tone="muted">
            {hint}
          </Text>
          {parts.map(({ student }, at) => (
            <Box key={student.id} as="fieldset" aria-label={student.fullName}>
              <Box mb="2">
                <StudentName student={student} />
              </Box>
              <Box
                display="grid"
                gridTemplateColumns="minmax(0, 1fr) minmax(0, 2fr)"
                gap="3"
                alignItems="start"
              >
                {markOf(at)}
                <TextField
                  {...field(`notes.${at}`)}
                  error={form.formState.errors.notes?.[at]?.message}
                  label={m.labels_field_notes()}
                  autoComplete="off"
                />
              </Box>
            </Box>
          ))}
          {category}
        </>
      ) : (
        <Grid min="14rem">
          {markOf(0)}
          {category}
        </Grid>
      )}
      <Checkbox
        label={m.labels_field_is_extra()}
        hint={m.records_mark_extra_hint()}
        {...tick('isExtra')}
      />
      {!isShared && (
        <TextArea
          {...field('notes.0')}
          error={form.formState.errors.notes?.[0]?.message}
          label={m.labels_field_notes()}
        />
      )}
      {parts.some(({ done }) => !done) && (
        <Checkbox label={m.records_mark_done()} {...tick('isDone')} />
      )}
    </FormDialog>
  );
};

/** Marks of a piece of work, of each student who shares it: points, percent, a letter, pass or fail, or words. */
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
