import { useId, useRef } from 'react';
import { looks } from '../../../shared-model/entities/own-settings.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { useController } from 'react-hook-form';
import { avatarCategories, avatars } from '../../../shared-model/lib/avatars.ts';
import { colorsOf } from '../../../shared-model/derive/student-colors.ts';
import { lookOfGrade } from '../../../shared-model/derive/look-of.ts';
import { studentColors } from '../../../shared-model/lib/sibling-colors.ts';
import { useRecords } from '../../device/use-records.ts';
import { choiceLabel, choiceOptions } from '../../messages/choice-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { showAnimal } from '../../ui/animal-names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { gradeLevels } from '../../parts/grade-levels.ts';
import { Button } from '../../ui/pieces.tsx';
import { tokenOfColor } from '../../ui/child-color.ts';
import { ColorSwatches } from '../../ui/color-swatches.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { PinPictures } from './pin-pictures.tsx';
import { saveStudent, students } from './student-form-data.ts';

const habitats: Record<(typeof avatarCategories)[number], () => string> = {
  forest: m.students_forest,
  ocean: m.students_ocean,
  mountain: m.students_mountain,
  garden: m.students_garden,
  wildlife: m.students_wildlife,
};

/** The 21 animals grouped by habitat. */
const groups = () =>
  avatarCategories.map((category) => ({
    label: habitats[category](),
    options: avatars
      .filter((avatar) => avatar.category === category)
      .map(({ id }) => ({
        value: id,
        label: showAnimal(id),
        art: <Avatar avatar={id} size="lg" />,
      })),
  }));

interface Props {
  /** Null: a new one. */
  student: Student | null;
  /** The PIN that a new one has unless another is typed. */
  suggested?: string;
  /** Called instead of `onClose` when another is to be added. */
  onAnother?: () => void;
  onClose: () => void;
}

/** The student form. A failed save keeps the input, and closing asks first; the draft never holds the PIN. */
export const StudentFormDialog = ({ student, suggested = '', onAnother, onClose }: Props) => {
  const gradesId = useId();
  const isMore = useRef(false);
  const { form, field, dialog } = useRecordForm({
    ...students.of(student, { pin: suggested }),
    secret: 'pin',
    save: (values) => saveStudent(values, student),
    onClose: () => (isMore.current && onAnother ? onAnother() : onClose()),
  });
  const saveAndAdd = async () => {
    isMore.current = true;
    await dialog.onSubmit();
    isMore.current = false;
  };
  const avatar = useController({ control: form.control, name: 'avatar' }).field;
  const color = useController({ control: form.control, name: 'color' }).field;
  const siblings = useRecords('listStudents') ?? [];
  const [entry, pin, gradeLevel] = form.watch(['entry', 'pin', 'gradeLevel']);
  const streak = useController({ control: form.control, name: 'streak' }).field;
  const look = useController({ control: form.control, name: 'look' }).field;
  return (
    <FormDialog
      {...dialog}
      place="side"
      size="lg"
      title={student ? m.students_edit() : m.students_add()}
      saveLabel={student ? m.common_save() : m.students_add()}
      besideCancel={
        onAnother && (
          <Button variant="plain" marginInlineStart="-4" onClick={() => void saveAndAdd()}>
            {m.students_save_and_add()}
          </Button>
        )
      }
    >
      <TextField {...field('fullName')} label={m.common_full_name()} />
      <TextField
        placeholder={m.common_grade_level_example()}
        list={gradesId}
        {...field('gradeLevel')}
      />
      <TextField
        label={m.students_pin()}
        hint={
          student
            ? m.students_pin_keep()
            : suggested === ''
              ? m.students_pin_hint()
              : m.students_pin_suggested()
        }
        inputMode="numeric"
        autoComplete="off"
        {...field('pin')}
      />
      <datalist id={gradesId}>
        {gradeLevels().map((grade) => (
          <option key={grade}>{grade}</option>
        ))}
      </datalist>
      <RadioCards
        isRow
        legend={m.labels_field_avatar()}
        hint={m.students_avatar_hint()}
        options={groups()}
        value={avatar.value}
        onChange={avatar.onChange}
      />
      <ColorSwatches
        legend={m.labels_field_color()}
        hint={m.students_color_hint()}
        options={studentColors.map((value) => ({
          value,
          label: choiceLabel(value),
          color: tokenOfColor(value),
        }))}
        value={color.value ?? (student && colorsOf(siblings).get(student.id)) ?? null}
        onChange={color.onChange}
      />
      <SelectField hint={m.students_entry_hint()} {...field('entry')} />
      {entry === 'pictures' && <PinPictures pin={pin} />}
      {student && (
        <SelectField
          hint={m.students_look_hint()}
          placeholder={m.students_look_by_grade({ look: choiceLabel(lookOfGrade(gradeLevel)) })}
          label={m.labels_field_look()}
          options={choiceOptions(looks)}
          value={look.value ?? ''}
          onChange={({ target }) =>
            look.onChange(looks.find((one) => one === target.value) ?? null)
          }
        />
      )}
      {student && (
        <Checkbox
          label={m.students_streak()}
          hint={m.students_streak_hint()}
          checked={streak.value}
          onChange={streak.onChange}
        />
      )}
    </FormDialog>
  );
};
