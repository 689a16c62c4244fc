import * as v from 'valibot';
import type {
  CreditChoice,
  CreditedCourse,
} from '../../../shared-model/derive/academic-records.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { familySettings } from '../../../shared-model/entities/family-settings.ts';
import { defaultScale } from '../../../shared-model/lib/grading-scale.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Grid, Text, Box, Button } from '../../ui/pieces.tsx';
import { TextArea, TextField } from '../../ui/fields.tsx';
import { typedField } from '../../forms/record-form.ts';
import { creditWords, typedCredits } from './records-words.ts';

const schema = v.object({ scale: typedField(familySettings.fields.gradingScale) });

/** Edits the letters of the family's grading scale. */
export const ScaleDialog = ({ scale, onClose }: { scale: string; onClose: () => void }) => {
  const { form, field, dialog } = useRecordForm({
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
        {...field('scale')}
      />
      <Box>
        <Button onClick={() => form.setValue('scale', defaultScale, { shouldDirty: true })}>
          {m.records_scale_usual()}
        </Button>
      </Box>
    </FormDialog>
  );
};

const keyOf = ({ kind, id }: CreditChoice): string => `${kind}-${id}`;

type TypedCredits = Record<string, string>;
type Values = Record<string, number | null>;

const schemaOf = (courses: readonly CreditedCourse[]): v.GenericSchema<TypedCredits, Values> =>
  v.object(Object.fromEntries(courses.map((course) => [keyOf(course), typedCredits()])));

interface Props {
  /** Courses of the student's transcript. */
  courses: readonly CreditedCourse[];
  studentId: Id<'student'>;
  onClose: () => void;
}

/** Edits the credits of courses on a transcript. */
export const CreditsDialog = ({ courses, studentId, onClose }: Props) => {
  const { field, dialog } = useRecordForm<TypedCredits, Values>({
    schema: schemaOf(courses),
    draftName: `credits:${studentId}`,
    first: () =>
      Object.fromEntries(
        courses.map((course) => [
          keyOf(course),
          course.credits === null ? '' : creditWords(course.credits),
        ]),
      ),
    save: (values) =>
      act(
        'setCredits',
        {
          choices: courses.map((course) => ({ ...course, credits: values[keyOf(course)] ?? null })),
        },
        { done: m.records_credits_saved(), failed: m.records_credits_failed() },
      ),
    onClose,
  });
  return (
    <FormDialog {...dialog} title={m.records_credits()}>
      <Text tone="muted">{m.records_credits_of()}</Text>
      <Grid min="13rem">
        {courses.map((course) => (
          <TextField
            key={keyOf(course)}
            label={course.name}
            inputMode="decimal"
            autoComplete="off"
            {...field(keyOf(course))}
          />
        ))}
      </Grid>
    </FormDialog>
  );
};
