/** The understood words of a line: highlighted in the field, and as buttons that keep them in the title. */
import { m } from '../../../messages/compiled/messages.js';
import { SceneButton } from '../../../ui/scene-button.tsx';
import styles from './quick-add.module.css';
import type { ParsedLine } from './use-quick-line.ts';

type Marks = ParsedLine['marks'];

/** The typed line with its understood parts highlighted. */
export const Highlighted = ({ line, marks }: { line: string; marks: Marks }) => {
  const parts = marks.flatMap(({ from, to }, i) => [
    line.slice(marks[i - 1]?.to ?? 0, from),
    <mark key={from}>{line.slice(from, to)}</mark>,
  ]);
  return [...parts, line.slice(marks.at(-1)?.to ?? 0)];
};

interface Place {
  from: number;
  words: string;
  isInTitle: boolean;
}

/** The understood words and those that are kept in the title, in the order of the line. */
const placesOf = (line: string, marks: Marks, titleWords: readonly string[]): Place[] =>
  [
    ...marks
      .filter(({ as, isInTitle }) => as !== 'filler' && !isInTitle)
      .map(({ from, to }) => ({ from, words: line.slice(from, to), isInTitle: false })),
    ...titleWords
      .map((words) => ({ from: line.indexOf(words), words, isInTitle: true }))
      .filter(({ from }) => from >= 0),
  ].sort((one, other) => one.from - other.from);

/** The words at a place in the line that a click there switches between understood and title. */
export const wordsAt = (
  at: number,
  { line, marks, titleWords }: { line: string; marks: Marks; titleWords: readonly string[] },
): string | undefined => {
  const mark = marks.find((one) => !one.isInTitle && one.from < at && at < one.to);
  if (mark) return line.slice(mark.from, mark.to);
  return titleWords.find((words) => {
    const from = line.indexOf(words);
    return from >= 0 && from < at && at < from + words.length;
  });
};

interface Props {
  line: string;
  marks: Marks;
  titleWords: readonly string[];
  onSwitch: (words: string) => void;
}

/** A button for each understood part that isn't in the title anyway, pressed once it is kept there. */
export const QuickMarks = ({ line, marks, titleWords, onSwitch }: Props) => {
  const places = placesOf(line, marks, titleWords);
  if (places.length === 0) return null;
  return (
    <fieldset className={styles.marks} aria-label={m.planner_quick_keep()}>
      <span aria-hidden>{m.planner_quick_keep()}</span>
      {places.map(({ from, words, isInTitle }) => (
        <SceneButton
          key={from}
          className={styles.mark}
          aria-pressed={isInTitle}
          // The focus stays in the field, so that one types on.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSwitch(words)}
        >
          {words}
        </SceneButton>
      ))}
    </fieldset>
  );
};
