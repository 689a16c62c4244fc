import { m } from '../../messages/compiled/messages.js';
import { Button, Card, Heading, Row, Stack, Text } from '../../ui/pieces.tsx';

interface Props {
  hasStudent: boolean;
  onResume: () => void;
}

/**
 * Leads back to the first run after it was postponed or students were added by hand, as long as nothing is planned or
 * set.
 */
export const BeginCard = ({ hasStudent, onResume }: Props) => (
  <Card as="section" tone="pine" aria-labelledby="dashboard-start">
    <Row justifyContent="space-between">
      <Stack gap="0" flex="1 1 18rem">
        <Heading level={2} id="dashboard-start">
          {m.dashboard_start_title()}
        </Heading>
        <Text tone="muted">
          {hasStudent ? m.first_run_take_up_week() : m.first_run_take_up_why()}
        </Text>
      </Stack>
      <Button variant="primary" onClick={onResume}>
        {m.first_run_take_up()}
      </Button>
    </Row>
  </Card>
);
