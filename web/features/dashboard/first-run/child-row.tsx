import type { KeyboardEvent } from 'react';
import { X } from 'lucide-react';
import { m } from '../../../messages/compiled/messages.js';
import { showAnimal } from '../../../ui/animal-names.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Box } from '../../../ui/pieces.tsx';
import { SceneButton } from '../../../ui/scene-button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { nextAnimal, type Child } from './first-run-draft.ts';
import styles from './first-run.module.css';

/** Problems of a row's fields, as texts. */
export type ChildErrors = Partial<Record<'fullName' | 'gradeLevel' | 'pin', string | undefined>>;

interface Props {
  child: Child;
  /** Counted from 1. */
  number: number;
  others: readonly Child[];
  errors: ChildErrors;
  /** Id of the datalist of grades. */
  gradesId: string;
  isSaved: boolean;
  onChange: (changed: Partial<Child>) => void;
  onEnter: (event: KeyboardEvent) => void;
  /** Omitted for the only row. */
  onRemove: (() => void) | undefined;
}

/** A child's animal (a tap shows another), name, grade and PIN. */
export const ChildRow = ({
  child,
  number,
  others,
  errors,
  gradesId,
  isSaved,
  onChange,
  onEnter,
  onRemove,
}: Props) => {
  const { row, fullName, gradeLevel, avatar, pin } = child;
  const name = fullName.trim();
  const animal = showAnimal(avatar);
  const change = () =>
    onChange({
      avatar: nextAnimal(
        avatar,
        others.map((other) => other.avatar),
      ),
    });
  return (
    <Box as="li" onKeyDown={onEnter}>
      <fieldset className={styles.fields}>
        <legend className={styles.legend}>{m.first_run_child({ number })}</legend>
        <SceneButton
          className={styles.animal}
          aria-label={
            name === ''
              ? m.first_run_another_animal({ animal })
              : m.first_run_another_animal_of({ animal, name })
          }
          onClick={change}
        >
          <Avatar avatar={avatar} size={48} />
        </SceneButton>
        <TextField
          label={m.labels_field_name()}
          name={`fullName-${row}`}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
          value={fullName}
          error={errors.fullName}
          onChange={(event) => onChange({ fullName: event.target.value })}
        />
        <div className={styles.more}>
          <TextField
            label={m.first_run_grade_level()}
            name={`gradeLevel-${row}`}
            list={gradesId}
            autoComplete="off"
            enterKeyHint="next"
            placeholder={m.first_run_grade_placeholder()}
            value={gradeLevel}
            error={errors.gradeLevel}
            onChange={(event) => onChange({ gradeLevel: event.target.value })}
          />
          <TextField
            label={m.common_pin()}
            name={`pin-${row}`}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            {...(isSaved && { placeholder: m.first_run_pin_stays() })}
            value={pin}
            error={errors.pin}
            onChange={(event) => onChange({ pin: event.target.value.trim() })}
          />
        </div>
        {onRemove && (
          <div className={styles.remove}>
            <IconButton
              label={
                name === '' ? m.first_run_remove_child({ number }) : m.common_remove_named({ name })
              }
              icon={X}
              onClick={onRemove}
            />
          </div>
        )}
      </fieldset>
    </Box>
  );
};
