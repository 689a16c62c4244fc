import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { AssignmentState } from '../../../shared-model/derive/assignment-groups.ts';
import type { ListedAssignment } from '../../../shared-model/derive/assignments.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';
import { memo } from '../../ui/memo.tsx';
import { Badge, Box, Button, Heading, Row, Stack, VisuallyHidden } from '../../ui/pieces.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { useGrowing } from '../../ui/use-growing.ts';
import { useMedia } from '../../ui/use-media.ts';
import { stateNames } from './assignment-filters.tsx';
import { AssignmentCard, AssignmentRow, type RowContext } from './assignment-row.tsx';
import styles from './assignment-row.module.css';

/** How many of a group are shown at first; most screens hold fewer. */
const shownFirst: Record<AssignmentState, number> = {
  overdue: 10,
  week: 20,
  later: 10,
  done: 10,
  resting: 10,
};

/** How many fill most screens, of all groups together; the rest is rendered when it comes into sight. */
const firstRows = 8;

/** The same while words are looked for: a tablet's screen, as each key may bring other rows. */
const firstFound = 5;

/** Rendered at a time. */
const moreRows = 4;

const columns = [
  { label: m.assignments_select_column, className: styles.select, isHidden: true },
  { label: m.labels_field_title, className: styles.title },
  { label: m.labels_entity_student, className: styles.students },
  { label: m.labels_entity_class },
  { label: m.assignments_column_due, className: styles.due },
  { label: m.labels_field_priority, className: styles.priority },
  { label: m.common_actions, className: styles.actions, isHidden: true },
];

interface RowsProps {
  state: AssignmentState;
  wanted: readonly ListedAssignment[];
  /** How many rows are above the group's. */
  above: number;
  /** What is looked for. */
  words: string;
  selected: ReadonlySet<Id<'assignment'>>;
  chosen: Id<'assignment'> | null;
  context: RowContext;
}

/** Rows of a table, or cards where a table doesn't fit. */
const Rows = ({ state, wanted, above, words, selected, chosen, context }: RowsProps) => {
  // A row that was edited in another group comes here with the keyboard's place.
  const first = Math.max(
    (words.trim() === '' ? firstRows : firstFound) - above,
    wanted.findIndex(({ id }) => context.wasEdited(id)) + 1,
    0,
  );
  const { limit, rest } = useGrowing(wanted.length, first, moreRows, words);
  const isTable = useMedia('(min-width: 48rem)');
  const Item = isTable ? AssignmentRow : AssignmentCard;
  const room = limit < wanted.length && (
    <div
      ref={rest}
      className={styles.rest}
      style={{ ['--rows' as string]: wanted.length - limit }}
    />
  );
  const items = wanted
    .slice(0, limit)
    .map((one) => (
      <Item
        key={one.id}
        assignment={one}
        state={state}
        isSelected={selected.has(one.id)}
        isChosen={one.id === chosen}
        context={context}
      />
    ));
  if (!isTable)
    return (
      <>
        <ul className={styles.cards}>{items}</ul>
        {room}
      </>
    );
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <Box as="caption" srOnly>
          {stateNames[state]()}
        </Box>
        <thead>
          <tr>
            {columns.map(({ label, className, isHidden }, at) => (
              <th key={at} scope="col" className={className}>
                {isHidden ? <VisuallyHidden>{label()}</VisuallyHidden> : label()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{items}</tbody>
      </table>
      {room}
    </div>
  );
};

interface Props {
  state: AssignmentState;
  found: readonly ListedAssignment[];
  /** Whether it can be folded, and is at first: what is over. */
  isFolded: boolean;
  /** How many rows are above the group's. */
  above: number;
  /** What is looked for. */
  words: string;
  selected: ReadonlySet<Id<'assignment'>>;
  chosen: Id<'assignment'> | null;
  context: RowContext;
}

/** One group of the list under its name and count. */
export const AssignmentGroup = memo((group: Props) => {
  const { state, found, isFolded, above, words, selected, chosen, context } = group;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const name = stateNames[state]();
  const isShown = !isFolded || isOpen;
  const ids = found.map((one) => one.id);
  return (
    <Stack as="section" gap="2" aria-labelledby={id}>
      <Row justifyContent="space-between">
        <Row gap="2">
          {/* What it is folded by stands at the page's edge and the count beside its words, however large its target is. */}
          <Heading level={2} size="md" id={id} marginInline={isFolded ? '-4' : undefined}>
            {isFolded ? (
              <Button
                variant="plain"
                icon={isOpen ? ChevronDown : ChevronRight}
                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
              >
                {name}
              </Button>
            ) : (
              name
            )}
          </Heading>
          <Badge tone={state === 'overdue' ? 'danger' : 'neutral'}>
            {showNumber(found.length)}
          </Badge>
        </Row>
        {isShown && found.length > 1 && (
          <Button
            variant="plain"
            marginInlineEnd="-4"
            aria-label={m.assignments_select_all_of({ group: name })}
            onClick={() => context.onSelect(ids)}
          >
            {m.common_select_all()}
          </Button>
        )}
      </Row>
      {isShown && (
        <ShowMore items={found} size={shownFirst[state]}>
          {(wanted) => (
            <Rows
              state={state}
              wanted={wanted}
              above={above}
              words={words}
              selected={selected}
              chosen={chosen}
              context={context}
            />
          )}
        </ShowMore>
      )}
    </Stack>
  );
});
