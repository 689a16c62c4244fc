import { useController, useWatch } from 'react-hook-form';
import type { AssignmentForm } from '../../../shared-model/derive/assignments.ts';
import { showNames } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Stack, Text } from '../../ui/pieces.tsx';
import { StudentName } from '../../ui/avatar.tsx';
import type { AssignmentFormApi } from './assignment-form.ts';

type Audience = 'class' | 'chosen';

interface Props {
  form: AssignmentFormApi;
  records: AssignmentForm;
}

/** Chooses the whole class or some of the family's students; students of the class come first. */
export const StudentChoice = ({ form: { control }, records }: Props) => {
  const { field, fieldState } = useController({ control, name: 'studentIds' });
  const classId = useWatch({ control, name: 'classId' });
  const inClass = new Set(classId === null ? [] : records.enrolled.get(classId));
  const own = records.students.filter(({ id }) => inClass.has(id));
  const others = records.students.filter(({ id }) => !inClass.has(id));
  const choose = (who: Audience) =>
    field.onChange(who === 'class' ? null : own.map(({ id }) => id));
  return (
    <Stack gap="2">
      <Text weight="semibold" as="span" aria-hidden>
        {m.assignments_for()}
      </Text>
      <Segmented<Audience>
        label={m.assignments_for()}
        value={field.value === null ? 'class' : 'chosen'}
        onChange={choose}
        options={[
          { value: 'class', label: m.assignments_whole_class() },
          { value: 'chosen', label: m.assignments_chosen() },
        ]}
      />
      {field.value === null ? (
        classId !== null && (
          <Text size="sm" tone="muted">
            {own.length === 0
              ? m.assignments_class_is_empty()
              : showNames(own.map(({ fullName }) => fullName))}
          </Text>
        )
      ) : (
        <CheckboxGroup
          legend={m.assignments_chosen()}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
          options={[...own, ...others].map((student) => ({
            value: student.id,
            label: <StudentName student={student} />,
            ...(classId !== null &&
              !inClass.has(student.id) && { hint: m.assignments_not_in_class() }),
          }))}
        />
      )}
    </Stack>
  );
};
