import * as v from 'valibot';
import { schoolTerm, type SchoolTerm } from '../../../shared-model/entities/school-term.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { recordForm } from '../../forms/record-form.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { fieldsOf } from '../../ui/fields-of.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Grid } from '../../ui/pieces.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { checkSpan } from './span-schema.ts';
import { termName, yearName } from './school-year-words.ts';

const terms = recordForm(schoolTerm, ['name', 'startDate', 'endDate', 'daysAim']);

const schemaOf = (kind: SchoolTerm['kind']) =>
  v.pipe(
    terms.schema,
    v.forward(
      v.check(({ name }) => kind === 'year' || name !== '', m.school_year_name_needed()),
      ['name'],
    ),
    checkSpan(),
  );

interface Props {
  kind: SchoolTerm['kind'];
  /** Null: a new one. */
  term: SchoolTerm | null;
  onClose: () => void;
}

/** Adds a term, or edits a term or a school year. */
export const TermDialog = ({ kind, term, onClose }: Props) => {
  const { form, dialog } = useRecordForm({
    ...terms.of(term),
    schema: schemaOf(kind),
    save: (typed) => {
      const name = typed.name || yearName(typed.startDate, typed.endDate);
      return act('saveSchoolTerm', terms.saving(term, { ...typed, kind, name }), {
        done: m.school_year_saved({ name }),
        failed: m.school_year_save_failed({ name }),
      });
    },
    onClose,
  });
  const field = fieldsOf(form);
  const isYear = kind === 'year';
  const title = term
    ? isYear
      ? m.school_year_edit_year()
      : m.common_edit_named({ name: termName(term) })
    : m.school_year_add_term();
  return (
    <FormDialog {...dialog} title={title} saveLabel={term ? m.common_save() : title}>
      <TextField
        label={m.labels_field_name()}
        autoComplete="off"
        {...(!isYear && { placeholder: m.school_year_term_placeholder() })}
        {...field('name')}
      />
      <Grid min="11rem" alignItems="start">
        <TextField label={m.labels_field_start_date()} type="date" {...field('startDate')} />
        <TextField label={m.labels_field_end_date()} type="date" {...field('endDate')} />
      </Grid>
      {isYear && (
        <TextField
          label={m.school_year_aim()}
          hint={m.school_year_aim_hint()}
          inputMode="numeric"
          autoComplete="off"
          {...field('daysAim')}
        />
      )}
    </FormDialog>
  );
};
