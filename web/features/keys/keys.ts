/**
 * Every key that does something of its own, by where it works: the sheet of keys shows this table. Those of every
 * screen are listened for in the frame's header (`single-keys.ts`), the others by what has the focus.
 */
import { m } from '../../messages/compiled/messages.js';
import { singleKeys } from '../../shell/single-keys.ts';

interface KeyRow {
  /** Ways to the same, each a key or several pressed together. */
  ways: readonly (readonly string[])[];
  does: () => string;
}

interface KeyGroup {
  place: () => string;
  rows: readonly KeyRow[];
}

const control = (): string => (/Mac|iPad|iPhone/.test(navigator.userAgent) ? '⌘' : 'Ctrl');

/** The keys by place. */
export const keyGroups = (): readonly KeyGroup[] => [
  {
    place: m.keys_everywhere,
    rows: [
      { ways: [[singleKeys['quick-add'].toUpperCase()]], does: m.planner_quick },
      { ways: [[singleKeys.mark.toUpperCase()]], does: m.keys_mark },
      { ways: [[singleKeys.selection.toUpperCase()]], does: m.keys_selection },
      { ways: [[singleKeys.search], [control(), 'K']], does: m.shell_search },
      { ways: [[singleKeys.keys]], does: m.keys_title },
      { ways: [[control(), 'Z']], does: m.keys_undo },
      { ways: [['Esc']], does: m.keys_close },
      { ways: [['Alt', '↓']], does: m.keys_reveal },
    ],
  },
  {
    place: m.shell_planner,
    rows: [
      { ways: [['↑'], ['↓']], does: m.keys_to_day },
      { ways: [['←'], ['→']], does: m.keys_to_student },
      { ways: [['Shift', m.keys_space()]], does: m.keys_select },
    ],
  },
  {
    place: m.calendar_title,
    rows: [
      { ways: [['←'], ['↑'], ['→'], ['↓']], does: m.keys_day_by_day },
      { ways: [['Home'], ['End']], does: m.keys_ends_of_week },
      { ways: [['PgUp'], ['PgDn']], does: m.keys_by_month },
    ],
  },
  {
    place: m.common_lessons,
    rows: [{ ways: [['↑'], ['↓'], ['Home'], ['End']], does: m.keys_move_lesson }],
  },
  {
    place: m.common_view_as_student,
    rows: [{ ways: [['←'], ['→']], does: m.keys_next_student }],
  },
];
