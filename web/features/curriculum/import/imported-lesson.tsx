import { Plus, Trash2, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { lessonTypes } from '../../../../shared-model/entities/curriculum-lesson.ts';
import { showMinutes } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { choiceLabel, choiceOptions } from '../../../messages/choice-labels.ts';
import { problemWords } from '../../../messages/problem-words.ts';
import { Button, Grid, Row, Stack } from '../../../ui/pieces.tsx';
import { SceneButton } from '../../../ui/scene-button.tsx';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { ChooseBox } from '../lessons/choose-box.tsx';
import { minutesOf } from './import-draft.ts';
import type { ImportRow } from './import-row.ts';
import styles from './import.module.css';
import { memo } from '../../../ui/memo.tsx';

/** Actions on a row, by its key. */
export interface RowActions {
  onOpen: (key: number | null) => void;
  onChange: (key: number, values: Partial<ImportRow>) => void;
  onAddAfter: (key: number) => void;
  onRemove: (key: number) => void;
}

/** Selects a row; with `isRange` also those between it and the last one. */
export type ToggleRow = (key: number, isRange: boolean) => void;

interface Props extends RowActions {
  row: ImportRow;
  /** Import number; null: no title yet. */
  number: number | null;
  isOpen: boolean;
  isChosen: boolean;
  onToggle: ToggleRow;
  /** A row above has the same number in the list. */
  isNumberAgain: boolean;
  /** Unit heading above the first row of a unit. */
  unit: string | null;
}

const Editor = ({ row, number, onChange, onAddAfter, onRemove, onOpen }: Props) => {
  const { key, title, type, minutes } = row;
  const isRenumbered = row.number !== null && number !== null && row.number !== number;
  const change = (values: Partial<ImportRow>): void => onChange(key, values);
  const box = useRef<HTMLDivElement>(null);
  // A new row opens for typing; a row opened for checking keeps the focus on itself.
  useEffect(() => {
    if (title === '') box.current?.querySelector('input')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- When it opens, not while it is typed in.
  }, []);
  return (
    <div className={styles.editor} ref={box}>
      <Stack gap="3">
        <TextField
          label={m.labels_field_title()}
          value={title}
          maxLength={300}
          onChange={(event) => change({ title: event.target.value })}
        />
        <Grid min="8rem" gap="3">
          <TextField
            label={m.common_number()}
            inputMode="numeric"
            value={row.number ?? ''}
            placeholder={number === null ? '' : String(number)}
            hint={isRenumbered ? m.curriculum_number_becomes({ number }) : undefined}
            onChange={({ target }) => {
              const typed = Number(target.value);
              const isNumber = Number.isInteger(typed) && typed >= 1 && typed <= 10_000;
              change({ number: isNumber ? typed : null });
            }}
          />
          <SelectField
            label={m.labels_field_type()}
            options={choiceOptions(lessonTypes)}
            value={type}
            onChange={(event) => change({ type: event.target.value as ImportRow['type'] })}
          />
          <TextField
            key={minutes}
            label={m.labels_field_minutes()}
            type="number"
            min={5}
            max={120}
            defaultValue={minutes ?? ''}
            placeholder="30"
            onBlur={({ target }) => {
              const isLeft = target.value === '' && minutes === null;
              if (!isLeft) change({ minutes: minutesOf(target.value) });
            }}
          />
        </Grid>
        <Row gap="2">
          <Button icon={Plus} onClick={() => onAddAfter(key)}>
            {m.curriculum_add_below()}
          </Button>
          <Button icon={Trash2} color="coral.fg" variant="plain" onClick={() => onRemove(key)}>
            {m.common_delete()}
          </Button>
          <Button marginInlineStart="auto" variant="quiet" onClick={() => onOpen(null)}>
            {m.curriculum_done()}
          </Button>
        </Row>
      </Stack>
    </div>
  );
};

/** One extracted lesson: a press opens its fields and highlights it in the source. */
export const ImportedLessonRow = memo((props: Props) => {
  const { row, number, isOpen, isChosen, isNumberAgain, unit, onOpen, onToggle } = props;
  const { key, title, type, minutes } = row;
  const reasons = row.doubts.map((doubt) => problemWords(doubt));
  if (isNumberAgain) reasons.push(m.curriculum_number_again({ printed: row.number! }));
  return (
    <li
      className={styles.row}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
      data-doubtful={reasons.length > 0 || undefined}
      id={`imported-${key}`}
    >
      {unit !== null && (
        <div className={styles.unit} dir="auto">
          {unit}
        </div>
      )}
      <div className={styles.line}>
        <ChooseBox
          title={title || m.curriculum_untitled()}
          isChosen={isChosen}
          onToggle={(isRange) => onToggle(key, isRange)}
        />
        <SceneButton
          className={styles.face}
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? null : key)}
        >
          <span className={styles.number}>{number}</span>
          <span className={styles.title} dir="auto">
            {title || m.curriculum_untitled()}
          </span>
          <span className={styles.facts}>
            {type !== 'lesson' && `${choiceLabel(type)} · `}
            {showMinutes(minutes ?? 30)}
          </span>
        </SceneButton>
      </div>
      {reasons.length > 0 && (
        <ul className={styles.doubts}>
          {reasons.map((reason) => (
            <li key={reason}>
              <TriangleAlert size={16} aria-hidden />
              {reason}
            </li>
          ))}
        </ul>
      )}
      {isOpen && <Editor {...props} />}
    </li>
  );
});
