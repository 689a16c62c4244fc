import { Check } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../state/dialogs.ts';
import { useRecords } from '../../state/use-records.ts';
import { Box, Row } from '../../ui/layout.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { GlyphTile } from '../../ui/glyph-tile.tsx';
import { Heading, Text } from '../../ui/text.tsx';

interface StepProps {
  number: number;
  isDone: boolean;
  /** The step that comes next stands out. */
  isNext: boolean;
  title: string;
  why: string;
  action: string;
  onStart: () => void;
}

const Step = ({ number, isDone, isNext, title, why, action, onStart }: StepProps) => (
  <Row as="li" py="3" borderTopWidth="1px">
    <GlyphTile tone={isDone ? 'pine' : 'marigold'}>
      {isDone ? <Check size={20} /> : number}
    </GlyphTile>
    <Box flex="1 1 14rem" minW="0">
      <Heading level={3} size="sm">
        {title}
      </Heading>
      <Text tone="muted">{isDone ? m.dashboard_step_done() : why}</Text>
    </Box>
    {!isDone && (
      <Button variant={isNext ? 'primary' : 'outline'} onClick={onStart}>
        {action}
      </Button>
    )}
  </Row>
);

/** Three steps for a family that has just begun; gone once there are students, a class and a plan. */
export const FirstSteps = () => {
  const begun = useRecords('beginnings');
  if (!begun || (begun.hasStudent && begun.hasClass && begun.hasPlan)) return null;
  const { hasStudent, hasClass, hasPlan } = begun;
  return (
    <Card as="section" aria-labelledby="dashboard-start">
      <Heading level={2} id="dashboard-start">
        {m.dashboard_start_title()}
      </Heading>
      <Text tone="muted">{m.dashboard_start_message()}</Text>
      <Box as="ol" listStyleType="none" mt="4">
        <Step
          number={1}
          isDone={hasStudent}
          isNext={!hasStudent}
          title={m.dashboard_start_student()}
          why={m.dashboard_start_student_why()}
          action={m.dashboard_add_student()}
          onStart={() => openDialog({ kind: 'student' })}
        />
        <Step
          number={2}
          isDone={hasClass}
          isNext={hasStudent && !hasClass}
          title={m.dashboard_start_class()}
          why={m.dashboard_start_class_why()}
          action={m.dashboard_add_class()}
          onStart={() => openDialog({ kind: 'class' })}
        />
        <Step
          number={3}
          isDone={hasPlan}
          isNext={hasStudent && hasClass && !hasPlan}
          title={m.dashboard_start_plan()}
          why={m.dashboard_start_plan_why()}
          action={m.dashboard_start_plan_first()}
          onStart={() => openDialog({ kind: 'planner-task' })}
        />
      </Box>
    </Card>
  );
};
