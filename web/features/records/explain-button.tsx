import { m } from '../../messages/compiled/messages.js';
import { Button } from '../../ui/pieces.tsx';

function wordsOf(name: string, isNamed: boolean, isMarked: boolean): string {
  if (isMarked) return isNamed ? m.records_made_of({ name }) : m.records_made();
  const words = m.records_grading();
  return isNamed ? m.common_of_named({ words, name }) : words;
}

interface Props {
  /** The course, and whose grade it is. */
  of: readonly [course: string, ...others: string[]];
  /** The course is named on the screen too. */
  isNamed: boolean;
  /** Without a mark there is no grade: the button says how the course is graded. */
  isMarked?: boolean;
  onClick: () => void;
}

/** A button that explains how a grade is made, or will be. A screen has many: a screen reader says of which each is. */
export const ExplainButton = ({ of, isNamed, isMarked = true, onClick }: Props) => {
  const [name, ...others] = of;
  const words = wordsOf(name, isNamed, isMarked);
  const rest = isNamed ? others : of;
  return (
    <Button
      variant="plain"
      px="0"
      textAlign="start"
      onClick={onClick}
      {...(rest.length > 0 && {
        'aria-label': m.common_of_named({ words, name: rest.join(' · ') }),
      })}
    >
      {words}
    </Button>
  );
};
