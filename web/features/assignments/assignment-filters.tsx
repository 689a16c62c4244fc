import type { ReactNode } from 'react';
import {
  assignmentStates,
  type AssignmentState,
} from '../../../shared-model/derive/assignment-groups.ts';
import type { AssignmentList } from '../../../shared-model/derive/assignments.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { yearName } from '../../device/year-name.ts';
import { m } from '../../messages/compiled/messages.js';
import { oneOf, optionalId, optionalText, useAddress } from '../../routes/use-address.ts';
import { SelectField } from '../../ui/fields.tsx';
import { memo } from '../../ui/memo.tsx';
import { StudentFilter } from '../../ui/student-choice.tsx';
import styles from './assignment-filters.module.css';

/** The names of the groups. */
export const stateNames: Record<AssignmentState, () => string> = {
  overdue: m.common_overdue_works,
  week: m.common_this_week,
  later: m.common_later,
  done: m.common_done_works,
  resting: m.common_resting,
};

const fields = {
  student: optionalId<'student'>(),
  class: optionalId<'class'>(),
  state: oneOf<AssignmentState | 'all'>(['all', ...assignmentStates]),
  year: optionalText,
};

/** The screen's filters, kept in its address. */
export const useAssignmentFilters = () => useAddress(fields);

type Filters = ReturnType<typeof useAssignmentFilters>;

const idIn = <Kind extends string>(value: string): Id<Kind> | null =>
  value === '' ? null : Number(value);

interface Props {
  list: AssignmentList;
  filters: Filters[0];
  onChange: Filters[1];
}

/** Whose assignments are listed, of which class, where they stand, and of which school year. */
const Selects = memo(({ list, filters, onChange }: Props) => (
  <>
    <StudentFilter
      hideLabel
      students={list.students}
      all={m.common_all_students()}
      value={filters.student ?? ''}
      onChange={({ target }) => onChange({ student: idIn(target.value) })}
    />
    {list.classes.length > 1 && (
      <SelectField
        hideLabel
        label={m.labels_entity_class()}
        placeholder={m.common_all_classes()}
        options={list.classes.map(({ id, name }) => ({ value: id, label: name }))}
        value={filters.class ?? ''}
        onChange={({ target }) => onChange({ class: idIn(target.value) })}
      />
    )}
    <SelectField
      hideLabel
      label={m.labels_field_status()}
      options={[
        { value: 'all', label: m.assignments_any_state() },
        ...assignmentStates.map((state) => ({ value: state, label: stateNames[state]() })),
      ]}
      value={filters.state}
      onChange={({ target }) => onChange({ state: fields.state.parse(target.value) })}
    />
    {list.closedYears.length > 0 && (
      <SelectField
        hideLabel
        label={m.labels_entity_school_term()}
        placeholder={m.common_this_school_year()}
        options={[
          ...list.closedYears.map((year) => ({ value: year.from, label: yearName(year) })),
          { value: 'all', label: m.assignments_all_years() },
        ]}
        value={filters.year}
        onChange={({ target }) => onChange({ year: target.value })}
      />
    )}
  </>
));

/** The search and the filters, in full rows at every width. */
export const AssignmentFilters = ({ search, ...props }: Props & { search: ReactNode }) => {
  const { students, classes, closedYears } = props.list;
  const count = [students.length > 1, classes.length > 1, true, closedYears.length > 0].filter(
    Boolean,
  ).length;
  return (
    <div className={styles.filters} data-filters={count}>
      <div className={styles.search}>{search}</div>
      <Selects {...props} />
    </div>
  );
};
