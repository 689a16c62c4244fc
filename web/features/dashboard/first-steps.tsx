import { Check } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../state/dialogs.ts';
import { useRecords } from '../../state/use-records.ts';
import { Box, Row } from '../../ui/layout.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { GlyphTile } from '../../ui/glyph-tile.tsx';
import { Heading, Text } from '../../ui/text.tsx';

/** Three steps for a family that has just begun; gone once there are students, a class and a plan. The one that comes next stands out. */
export const FirstSteps = () => {
  const begun = useRecords('beginnings');
  if (!begun || (begun.hasStudent && begun.hasClass && begun.hasPlan)) return null;
  const steps = [
    {
      kind: 'student',
      isDone: begun.hasStudent,
      title: m.dashboard_start_student(),
      why: m.dashboard_start_student_why(),
      action: m.dashboard_add_student(),
    },
    {
      kind: 'class',
      isDone: begun.hasClass,
      title: m.dashboard_start_class(),
      why: m.dashboard_start_class_why(),
      action: m.dashboard_add_class(),
    },
    {
      kind: 'planner-task',
      isDone: begun.hasPlan,
      title: m.dashboard_start_plan(),
      why: m.dashboard_start_plan_why(),
      action: m.dashboard_start_plan_first(),
    },
  ] as const;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card as="section" aria-labelledby="dashboard-start">
      <Heading level={2} id="dashboard-start">
        {m.dashboard_start_title()}
      </Heading>
      <Text tone="muted">{m.dashboard_start_message()}</Text>
      <Box as="ol" listStyleType="none" mt="4">
        {steps.map((step, at) => (
          <Row as="li" key={step.kind} py="3" borderTopWidth="1px">
            <GlyphTile tone={step.isDone ? 'pine' : 'marigold'}>
              {step.isDone ? <Check size={20} /> : at + 1}
            </GlyphTile>
            <Box flex="1 1 14rem" minW="0">
              <Heading level={3} size="sm">
                {step.title}
              </Heading>
              <Text tone="muted">{step.isDone ? m.dashboard_step_done() : step.why}</Text>
            </Box>
            {!step.isDone && (
              <Button
                variant={step === next ? 'primary' : 'outline'}
                onClick={() => openDialog({ kind: step.kind })}
              >
                {step.action}
              </Button>
            )}
          </Row>
        ))}
      </Box>
    </Card>
  );
};
