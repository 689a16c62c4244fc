import * as v from 'valibot';
import type { SchoolOfTranscripts } from '../../../shared-model/derive/transcript-basis.ts';
import type { Transcript, TranscriptCourse } from '../../../shared-model/derive/transcript.ts';
import { familySettings } from '../../../shared-model/entities/family-settings.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { transcriptCourse } from '../../../shared-model/entities/transcript-course.ts';
import { transcriptInfo } from '../../../shared-model/entities/transcript-info.ts';
import { act } from '../../device/act.ts';
import { describedFields } from '../../forms/described-fields.ts';
import { changesOf, recordForm, typedFields } from '../../forms/record-form.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { m } from '../../messages/compiled/messages.js';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Grid, Text } from '../../ui/pieces.tsx';
import { creditWords, typedCredits } from './records-words.ts';

const credits = {
  /** As typed: with a decimal point or comma. */
  credits: typedCredits(),
};
const courses = recordForm(
  transcriptCourse,
  ['name', 'schoolYear', 'subject', 'level', 'letter', 'reason', 'state', 'provider'],
  credits,
);

interface CourseProps {
  student: Student;
  /** The course that is edited; null: a new one. */
  course: TranscriptCourse | null;
  startYear: number;
  onClose: () => void;
}

/** Adds a course to a transcript, or sets what holds of one in a year: level, final grade, credits, state. */
export const TranscriptCourseDialog = ({ student, course, startYear, onClose }: CourseProps) => {
  const entry = course?.entry ?? null;
  const isRecorded = course !== null && course.scores !== null;
  const worth = entry?.creditHundredths;
  const given = {
    ...(course && { name: course.name, subject: course.subject }),
    schoolYear: String(startYear),
    credits: typeof worth === 'number' ? creditWords(worth) : '',
  };
  const options = courses.of(entry, given);
  const { field, dialog } = useRecordForm({
    ...options,
    first: () => ({ ...options.first(), credits: given.credits }),
    save: ({ credits: creditHundredths, ...typed }) => {
      const values = { ...typed, creditHundredths, studentId: student.id };
      return act('saveTranscriptCourse', courses.saving(entry, values), {
        done: m.records_course_saved({ name: values.name }),
        failed: m.records_course_failed(),
      });
    },
    onClose,
  });
  const remove = entry
    ? () => {
        void act(
          'removeRecord',
          { kind: 'transcript-course', id: entry.id },
          {
            done: m.common_deleted({ name: entry.name }),
            failed: m.common_delete_failed({ name: entry.name }),
          },
        );
        onClose();
      }
    : undefined;
  return (
    <FormDialog {...dialog} title={course ? course.name : m.records_add_course()} onDelete={remove}>
      {isRecorded && <Text tone="muted">{m.records_course_hint()}</Text>}
      <Grid min="13rem">
        <TextField {...field('name')} readOnly={isRecorded} />
        <TextField {...field('schoolYear')} readOnly={isRecorded} hint={m.records_course_year()} />
        <TextField {...field('subject')} />
        <SelectField {...field('level')} />
        <TextField
          {...field('letter')}
          label={m.records_final_grade()}
          hint={m.records_letter_hint()}
        />
        <TextField {...field('reason')} />
        <TextField
          {...field('credits')}
          label={m.records_credits()}
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField {...field('state')} />
        <TextField {...field('provider')} />
      </Grid>
    </FormDialog>
  );
};

const infos = recordForm(transcriptInfo, ['birthDate', 'graduationDate', 'yearLevels']);

interface InfoProps {
  student: Student;
  info: Transcript['info'];
  onClose: () => void;
}

/** What a transcript says about the student beside the courses. */
export const TranscriptInfoDialog = ({ student, info, onClose }: InfoProps) => {
  const { field, dialog } = useRecordForm({
    ...infos.of(info),
    save: (values) =>
      act(
        'setTranscriptInfo',
        { ...(info ? changesOf(info, values) : values), studentId: student.id },
        { done: m.records_info_saved(), failed: m.records_info_failed() },
      ),
    onClose,
  });
  return (
    <FormDialog {...dialog} title={m.records_about_student()} description={student.fullName}>
      <Grid min="13rem">
        <TextField {...field('birthDate')} />
        <TextField {...field('graduationDate')} />
      </Grid>
      <TextArea {...field('yearLevels')} hint={m.records_levels_hint()} />
    </FormDialog>
  );
};

const { honorsHundredths, apHundredths, dualHundredths } = familySettings.fields;

/** What is added to grade points, as typed: with a decimal point or comma. */
const typedBump = (field: typeof honorsHundredths) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d(?:[.,]\d{1,2})?$/, m.records_bump_invalid()),
    v.transform((text) => Math.round(Number(text.replace(',', '.')) * 100)),
    v.check((value) => v.is(field.schema, value), m.records_bump_invalid()),
  );

const schoolSchema = () =>
  v.object({
    ...typedFields(familySettings, ['schoolName', 'schoolAddress', 'notaryLine']),
    honors: typedBump(honorsHundredths),
    ap: typedBump(apHundredths),
    dual: typedBump(dualHundredths),
  });

const describedSchool = describedFields(familySettings);

/** The school's name and address, the notary's line, and what harder courses add to grade points. */
export const SchoolDialog = ({
  school,
  onClose,
}: {
  school: SchoolOfTranscripts;
  onClose: () => void;
}) => {
  const { form, field, dialog } = useRecordForm({
    schema: schoolSchema(),
    described: describedSchool,
    draftName: 'family-settings',
    first: () => ({
      schoolName: school.schoolName,
      schoolAddress: school.schoolAddress,
      notaryLine: school.notaryLine,
      honors: creditWords(school.honorsHundredths),
      ap: creditWords(school.apHundredths),
      dual: creditWords(school.dualHundredths),
    }),
    save: ({ honors, ap, dual, ...typed }) =>
      act(
        'setFamilySettings',
        changesOf(school, {
          ...typed,
          honorsHundredths: honors,
          apHundredths: ap,
          dualHundredths: dual,
        }),
        { done: m.records_school_saved(), failed: m.records_school_failed() },
      ),
    onClose,
  });
  const bump = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <FormDialog {...dialog} title={m.records_school()}>
      <TextField {...field('schoolName')} />
      <TextArea {...field('schoolAddress')} />
      <Text tone="muted">{m.records_bumps()}</Text>
      <Grid min="8rem">
        <TextField {...field('honors')} label={m.labels_choice_honors()} {...bump} />
        <TextField {...field('ap')} label={m.labels_choice_ap()} {...bump} />
        <TextField {...field('dual')} label={m.labels_choice_dual()} {...bump} />
      </Grid>
      <Checkbox
        label={m.labels_field_notary_line()}
        checked={form.watch('notaryLine')}
        onChange={(value) => form.setValue('notaryLine', value, { shouldDirty: true })}
      />
    </FormDialog>
  );
};
