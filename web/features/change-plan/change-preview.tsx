import { TriangleAlert } from 'lucide-react';
import type { PlanPreview } from '../../../shared-model/actions/preview-plan.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { showNames } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { useCalledName } from '../../ui/called-names.ts';
import { StudentName } from '../../ui/avatar.tsx';
import { Box, Heading, Stack, Text } from '../../ui/pieces.tsx';
import { effectLines, type EffectLine } from './effect-words.ts';

const Line = ({ line: { words, isWarning } }: { line: EffectLine }) => (
  <Text as="li" display="flex" gap="2" color={isWarning ? 'marigold.fg' : undefined}>
    {isWarning && (
      <Box as="span" flexShrink="0" mt="0.5" aria-hidden>
        <TriangleAlert size={18} />
      </Box>
    )}
    <span dir="auto">{words}</span>
  </Text>
);

interface Props {
  preview: PlanPreview;
  /** The students concerned, in the family's order. */
  students: readonly Student[];
  /** Whether the family has other students, so that names are needed. */
  withNames: boolean;
  /** Line of the lesson itself, shown before the moved work. */
  first?: EffectLine | undefined;
  today: string;
}

interface Effects {
  students: Student[];
  lines: EffectLine[];
}

/** Effects, with children of equal effects grouped. */
function effectsOf({ preview, students, first, today }: Props): Effects[] {
  const all = students.map((student) => ({
    student,
    lines: [...(first ? [first] : []), ...effectLines(preview, student.id, today)],
  }));
  const same = Map.groupBy(all, ({ lines }) => lines.map(({ words }) => words).join('\n'));
  return [...same.values()].map((group) => ({
    students: group.map(({ student }) => student),
    lines: group[0]!.lines,
  }));
}

const Who = ({ students, isAll }: { students: readonly Student[]; isAll: boolean }) => {
  const called = useCalledName();
  const [only, ...others] = students;
  return (
    <Heading level={4}>
      {only && others.length === 0 ? (
        <StudentName student={only} />
      ) : isAll ? (
        m.change_plan_each_of_all()
      ) : (
        m.change_plan_each({ names: showNames(students.map(called)) })
      )}
    </Heading>
  );
};

/** Preview before anything is written: what moves, by student, and that nothing else does. */
export const ChangePreview = (props: Props) => {
  const called = useCalledName();
  const { preview, students, withNames } = props;
  const effects = effectsOf(props);
  const moving = effects.filter(({ lines }) => lines.length > 0);
  const idle = effects.find(({ lines }) => lines.length === 0);
  if (preview.isUnchanged) return <Text tone="muted">{m.change_plan_so_already()}</Text>;
  if (moving.length === 0) return <Text tone="muted">{m.change_plan_nothing()}</Text>;
  return (
    <Stack gap="3">
      {moving.map(({ students: same, lines }) => (
        <Stack key={same[0]!.id} gap="1">
          {withNames && (
            <Who students={same} isAll={same.length > 1 && same.length === students.length} />
          )}
          <Stack as="ul" listStyleType="none" gap="1">
            {lines.map((line) => (
              <Line key={line.words} line={line} />
            ))}
          </Stack>
        </Stack>
      ))}
      <Text tone="muted">
        {idle && withNames
          ? m.change_plan_nothing_for({ names: showNames(idle.students.map(called)) })
          : m.change_plan_nothing_else()}
      </Text>
    </Stack>
  );
};
