import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Plus } from 'lucide-react';
import * as v from 'valibot';
import { pinSchema } from '../../../../shared-model/contracts/account-calls.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { gradeLevels } from '../../../parts/grade-levels.ts';
import { m } from '../../../messages/compiled/messages.js';
import { Box, Button, Stack, Text } from '../../../ui/pieces.tsx';
import { Form } from '../../../ui/form.tsx';
import { ChildRow, type ChildErrors } from './child-row.tsx';
import { nextChild, type Child } from './first-run-draft.ts';
import { StepFooter } from './step-footer.tsx';

const { fullName, gradeLevel } = student.fields;

const wrongWith = (schema: v.GenericSchema, value: string): string | undefined =>
  v.safeParse(schema, value).issues?.[0].message;

/** A row without input is no child. */
export const isNamed = (child: Child): boolean =>
  child.fullName.trim() !== '' || child.gradeLevel.trim() !== '';

const errorsOf = (child: Child, before: readonly Child[]): ChildErrors => ({
  fullName: wrongWith(fullName.schema, child.fullName.trim()),
  gradeLevel: wrongWith(gradeLevel.schema, child.gradeLevel.trim()),
  pin:
    child.pin === ''
      ? undefined
      : (wrongWith(pinSchema, child.pin) ??
        (before.some(({ pin }) => pin === child.pin) ? m.first_run_pin_taken() : undefined)),
});

/** Problems by row; empty rows count only if all are empty. */
function wrongRows(children: readonly Child[]): Map<number, ChildErrors> {
  const named = children.filter(isNamed);
  const checked = named.length > 0 ? named : children.slice(0, 1);
  return new Map(
    checked
      .map((child, at) => [child.row, errorsOf(child, named.slice(0, at))] as const)
      .filter(([, errors]) => Object.values(errors).some((error) => error !== undefined)),
  );
}

interface Props {
  rows: Child[];
  /** Saved rows: an empty PIN leaves the PIN unchanged. */
  savedRows: readonly number[];
  isSaving: boolean;
  onChange: (children: Child[]) => void;
  onNext: () => void;
  onLater: () => void;
}

/** A row for each child; Enter moves to the next one, creating it if needed. */
export const WhoLearns = ({
  rows: children,
  savedRows,
  isSaving,
  onChange,
  onNext,
  onLater,
}: Props) => {
  const gradesId = useId();
  const list = useRef<HTMLDivElement>(null);
  // A new object per request, so that the same field can be focused again.
  const [focused, setFocused] = useState<{ name: string } | undefined>(
    children[0]?.fullName === '' ? { name: `fullName-${children[0].row}` } : undefined,
  );
  const [isChecked, setChecked] = useState(false);
  const wrong = isChecked ? wrongRows(children) : new Map<number, ChildErrors>();

  useEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>(`[name="${focused.name}"]`)?.focus();
  }, [focused]);

  const goTo = ({ row }: Child, field: string) => setFocused({ name: `${field}-${row}` });
  const add = () => {
    const child = nextChild(children);
    onChange([...children, child]);
    goTo(child, 'fullName');
  };
  const goOn = () => {
    const found = wrongRows(children);
    setChecked(true);
    const [first] = found;
    if (!first) {
      onNext();
      return;
    }
    const [row, errors] = first;
    const field = Object.entries(errors).find(([, error]) => error !== undefined)![0];
    setFocused({ name: `${field}-${row}` });
  };
  const enter = (event: KeyboardEvent, child: Child) => {
    // On a button Enter is its press; Enter also ends a composition (Japanese, accents).
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    if (event.nativeEvent.isComposing || !isNamed(child)) return;
    event.preventDefault();
    const next = children[children.indexOf(child) + 1];
    if (child.fullName.trim() === '') goTo(child, 'fullName');
    else if (child.gradeLevel.trim() === '') goTo(child, 'gradeLevel');
    else if (next) goTo(next, 'fullName');
    else add();
  };
  const removeRow = (child: Child) => {
    const at = children.indexOf(child);
    const left = children.filter((one) => one !== child);
    onChange(left);
    goTo(left[Math.max(0, at - 1)]!, 'fullName');
  };
  return (
    <Form onSubmit={goOn}>
      <Stack ref={list} as="ul" listStyleType="none" gap="3">
        {children.map((child, at) => (
          <ChildRow
            key={child.row}
            child={child}
            number={at + 1}
            others={children.filter((one) => one !== child)}
            errors={wrong.get(child.row) ?? {}}
            gradesId={gradesId}
            isSaved={savedRows.includes(child.row)}
            onChange={(changed) =>
              onChange(children.map((one) => (one === child ? { ...one, ...changed } : one)))
            }
            onEnter={(event) => enter(event, child)}
            onRemove={children.length > 1 ? () => removeRow(child) : undefined}
          />
        ))}
      </Stack>
      <datalist id={gradesId}>
        {gradeLevels().map((grade) => (
          <option key={grade} value={grade}>
            {grade}
          </option>
        ))}
      </datalist>
      <Box>
        <Button icon={Plus} onClick={add}>
          {m.first_run_add_child()}
        </Button>
      </Box>
      <Text tone="muted" size="sm">
        {m.first_run_pin_why()}
      </Text>
      <StepFooter onLater={onLater}>
        <Button type="submit" variant="primary" pending={isSaving} pendingLabel={m.common_saving()}>
          {m.first_run_next()}
        </Button>
      </StepFooter>
    </Form>
  );
};
