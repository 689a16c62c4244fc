import type { CreditedCourse } from '../../../shared-model/derive/academic-records.ts';
import { countings, gradedTypes, gradeKinds } from '../../../shared-model/lib/grading-plan.ts';
import { act } from '../../device/act.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Box, Grid, Heading, Text } from '../../ui/pieces.tsx';
import { gradingRows, gradingSchema, typedGrading, type TypedGrading } from './grading-form.ts';
import styles from './grading-dialog.module.css';

const kindWords = {
  letters: m.records_gives_letters,
  pass: m.records_gives_pass,
  words: m.records_gives_words,
};
const countingWords = { equal: m.records_counts_equal, points: m.records_counts_points };

interface Props {
  course: CreditedCourse;
  onClose: () => void;
}

/** Edits how a class or a course is graded. */
export const GradingDialog = ({ course: { kind, id, name, gradingPlan }, onClose }: Props) => {
  const { form, field, dialog } = useRecordForm<TypedGrading, { gradingPlan: string }>({
    schema: gradingSchema,
    draftName: `grading:${kind}:${id}`,
    first: () => typedGrading(gradingPlan),
    save: (plan) =>
      act(
        'setGradingPlan',
        { course: kind === 'class' ? { kind, id } : { kind, id }, ...plan },
        { done: m.records_grading_saved({ name }), failed: m.records_grading_failed() },
      ),
    onClose,
  });
  const typed = form.watch();
  const filled = gradingRows.filter((at) => typed[`name${at}`]?.trim() !== '');
  // One empty row more than there are categories.
  const shown = gradingRows.slice(0, Math.max(2, (filled.at(-1) ?? -1) + 2));
  return (
    <FormDialog {...dialog} title={m.records_grading()} description={name} size="lg">
      <Grid min="13rem">
        <SelectField
          {...field('gives')}
          label={m.records_gives()}
          options={gradeKinds.map((value) => ({ value, label: kindWords[value]() }))}
        />
        <SelectField
          {...field('counting')}
          label={m.records_counting()}
          options={countings.map((value) => ({ value, label: countingWords[value]() }))}
        />
        {typed['gives'] === 'pass' && (
          <TextField
            {...field('passAt')}
            label={m.records_pass_at()}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </Grid>
      <Box>
        <Heading level={3} size="sm">
          {m.records_categories()}
        </Heading>
        <Text size="sm" tone="muted">
          {m.records_categories_hint()}
        </Text>
      </Box>
      {shown.map((at) => (
        <fieldset
          key={at}
          className={styles.category}
          aria-label={m.records_category_number({ number: at + 1 })}
        >
          <TextField
            {...field(`name${at}`)}
            label={m.labels_field_category()}
            maxLength={40}
            autoComplete="off"
          />
          <TextField
            {...field(`weight${at}`)}
            label={m.records_weight()}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...field(`drop${at}`)}
            label={m.records_drop()}
            inputMode="numeric"
            autoComplete="off"
          />
        </fieldset>
      ))}
      {filled.length > 1 && (
        <Grid min="11rem">
          {gradedTypes.map((type) => (
            <SelectField
              key={type}
              {...field(`type-${type}`)}
              label={choiceLabel(type)}
              options={filled.map((at) => ({ value: at, label: typed[`name${at}`]! }))}
            />
          ))}
        </Grid>
      )}
    </FormDialog>
  );
};
