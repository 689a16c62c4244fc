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
  /** Whose language model the server asks; null: there is none, or the server can't be reached. */
  service: string | null;
}

const askedWords = {
  asking: m.curriculum_reading_asking,
  shown: m.curriculum_reading_shown,
  offered: m.curriculum_reading_offered,
  failed: m.curriculum_reading_failed,
};

function hintOf({ asked, isDoubtful }: ImportState, service: string): string | undefined {
  if (asked !== null) return askedWords[asked]({ service });
  return isDoubtful ? m.curriculum_reading_doubtful() : undefined;
}

/** Asks what a lesson is in this list: each way to read it, with how many lessons it gives. */
export const LessonChoice = ({ state, change, service }: Props) => {
  const { choices, choice } = state;
  const whose = service ?? m.curriculum_the_ai();
  if (choices.length < 2) return null;
  return (
    <ChipGroup
      isSingle
      legend={m.curriculum_what_is_lesson()}
      hint={hintOf(state, whose)}
      options={choices.map(({ name, lessons }, at) => ({
        value: at,
        label: m.curriculum_reading_count({
          name: name
            ? name.words || kinds[name.kind]()
            : m.curriculum_reading_ai({ service: whose }),
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
