import { SearchX, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Highlight } from '../../../shared-model/lib/find-text.ts';
import { showDayFrom } from '../../format/format.ts';
import { otherSubjectNames, showSubject } from '../../format/subject-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import type { Person } from '../../profiles/session.ts';
import { openDialog, type OpenDialogProps } from '../../shell/dialogs.ts';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { usePerson } from '../../device/use-session.ts';
import { Combobox, type ComboboxGroup } from '../../ui/combobox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Box, Text, VisuallyHidden } from '../../ui/pieces.tsx';
import {
  commandsFor,
  kinds,
  targetOf,
  type Command,
  type NamedTarget,
  type Target,
} from './places.ts';
import styles from './search.module.css';

/** A text with the matches highlighted. */
const Highlighted = ({ text, marks }: { text: string; marks: readonly Highlight[] }) => {
  const ends = [0, ...marks.map(([, to]) => to)];
  return (
    <bdi>
      {marks.map(([from, to], at) => (
        <span key={from}>
          {text.slice(ends[at], from)}
          <Box as="mark" bg="marigold.subtle" color="inherit" fontWeight="700">
            {text.slice(from, to)}
          </Box>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </bdi>
  );
};

interface LineProps {
  icon: LucideIcon;
  title: string;
  marks: readonly Highlight[];
  about?: string;
}

const Line = ({ icon: Icon, title, marks, about = '' }: LineProps) => (
  <>
    <Icon size={18} aria-hidden />
    <Box minW="0" overflowWrap="anywhere">
      <Highlighted text={title} marks={marks} />
      {about !== '' && (
        <Text size="sm" tone="muted" dir="auto">
          {about}
        </Text>
      )}
    </Box>
  </>
);

type RankedGroup = ComboboxGroup & { closeness: number };

const named = (name: string, shown: number, count: number): string =>
  shown < count ? m.search_group_some({ name, shown, count }) : m.search_group({ name, count });

/** A family has few of these, so they rank above equally close screens and actions. */
const isName = (kind: string): boolean => ['student', 'class', 'course'].includes(kind);

interface Props extends OpenDialogProps<'search'> {
  /** Screens the person can open from a menu. */
  screensOf: (role: Person['role']) => NamedTarget[];
}

/** All results for the words by kind, the group with the closest one first. */
function useFound({ screensOf, onClose }: Props, query: string) {
  const person = usePerson();
  const { day: today, zone } = useToday();
  const navigate = useNavigate();
  const studentId = person.role === 'student' ? person.studentId : null;
  const answer = useRecords('searchAnywhere', {
    query,
    today,
    zone,
    studentId,
    subjectNames: otherSubjectNames(),
  });
  const open = (target: Target): void => {
    if ('dialog' in target) return openDialog(target.dialog);
    // First, so that the dialog's history entry is left behind and nothing navigates back over the new one.
    void navigate(target.to);
    onClose();
  };
  const answered = answer?.query ?? query;
  const { screens, actions } = commandsFor(person.role, screensOf(person.role), answered, today);
  const commandGroup = (key: string, name: string, found: readonly Command[]): RankedGroup[] =>
    found[0]
      ? [
          {
            key,
            name: named(name, found.length, found.length),
            closeness: found[0].closeness,
            options: found.map(({ title, icon, marks, target }) => ({
              key: `${key}${title}`,
              content: <Line icon={icon} title={title} marks={marks} />,
              choose: () => open(target),
            })),
          },
        ]
      : [];
  const records = (answer?.groups ?? []).map(({ kind, count, results: things }): RankedGroup => ({
    key: kind,
    name: named(kinds[kind].label(), things.length, count),
    closeness: things[0]!.closeness,
    options: things.map(({ id, title, about, subject, highlights, day, at }) => ({
      key: `${kind}${id}`,
      content: (
        <Line
          icon={kinds[kind].icon}
          title={title}
          marks={highlights}
          about={[
            ...about,
            // A title such as "Math" says it already.
            ...[showSubject(subject)].filter((name) => name !== '' && name !== title),
            ...(day === null ? [] : [showDayFrom(day, today)]),
          ].join(' · ')}
        />
      ),
      choose: () => open(targetOf(person.role, at, title)),
    })),
  }));
  const groups = [
    ...records.filter(({ key }) => isName(key)),
    ...commandGroup('screen', m.search_screens(), screens),
    ...commandGroup('action', m.common_actions(), actions),
    ...records.filter(({ key }) => !isName(key)),
  ].sort((one, other) => one.closeness - other.closeness);
  const all = (answer?.groups ?? []).reduce((sum, { count }) => sum + count, 0);
  return {
    role: person.role,
    groups,
    answered,
    isLooking: answer?.query !== query,
    count: all + screens.length + actions.length,
  };
}

/** Search over everything a person can open, as they type. */
export const SearchDialog = (props: Props) => {
  const { onClose } = props;
  const [query, setQuery] = useState('');
  const { role, groups, answered, isLooking, count } = useFound(props, query);
  const hasWords = query.trim() !== '';
  const isNone = hasWords && !isLooking && groups.length === 0;
  return (
    <Dialog open onClose={onClose} size="search" title={m.search_title()}>
      <div className={styles.found}>
        <Combobox
          label={m.search_label()}
          value={query}
          onChange={setQuery}
          groups={groups}
          groupsOf={isLooking ? answered : query}
        />
        <VisuallyHidden as="output">
          {hasWords && !isLooking && m.search_count({ count })}
        </VisuallyHidden>
        {!hasWords && (
          <Text size="sm" tone="muted" mt="4">
            {role === 'parent' ? m.search_hint_parent() : m.search_hint_student()}
          </Text>
        )}
        {hasWords && isLooking && groups.length === 0 && (
          <Text tone="muted" mt="4">
            {m.search_looking()}
          </Text>
        )}
        {isNone && (
          <EmptyState
            icon={SearchX}
            title={m.search_none({ words: query.trim() })}
            message={m.search_none_why()}
          />
        )}
      </div>
    </Dialog>
  );
};
