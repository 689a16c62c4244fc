import type { Dispatch } from 'react';
import type { ReadingName } from '../../../../shared-model/extraction/extracted-lesson.ts';
import { m } from '../../../messages/compiled/messages.js';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import type { ImportChange, ImportState } from './import-state.ts';

const kinds: Record<ReadingName['kind'], () => string> = {
  label: m.curriculum_reading_label,
  numbers: m.curriculum_reading_numbers,
  letters: m.curriculum_reading_letters,
  dates: m.curriculum_reading_dates,
  bullets: m.curriculum_reading_bullets,
  times: m.curriculum_reading_times,
  pages: m.curriculum_reading_pages,
  column: m.curriculum_reading_column,
  lines: m.curriculum_reading_lines,
};

interface Props {
  state: ImportState;
  change: Dispatch<ImportChange>;
}

/** Asks what a lesson is in this list: each way to read it, with how many lessons it gives. */
export const LessonChoice = ({ state: { choices, choice, isDoubtful }, change }: Props) => {
  if (choices.length < 2) return null;
  return (
    <ChipGroup
      isSingle
      legend={m.curriculum_what_is_lesson()}
      hint={isDoubtful ? m.curriculum_reading_doubtful() : undefined}
      options={choices.map(({ name, lessons }, at) => ({
        value: at,
        label: m.curriculum_reading_count({
          name: name.words || kinds[name.kind](),
          count: lessons.length,
        }),
      }))}
      value={[choice]}
      onChange={([at]) => {
        if (at !== undefined) change({ kind: 'choose', at });
      }}
    />
  );
};
