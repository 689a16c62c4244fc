import { Lightbulb } from 'lucide-react';
import {
  leastForInsight,
  type Insights,
  type SubjectFigures,
} from '../../../shared-model/derive/report.ts';
import { m } from '../../messages/compiled/messages.js';
import { Box, Grid, Heading, Text } from '../../ui/pieces.tsx';
import { Panel } from '../../ui/panel.tsx';
import { insightWords } from './report-words.ts';

interface ListProps {
  title: string;
  subjects: readonly SubjectFigures[];
  none: string;
}

const InsightList = ({ title, subjects, none }: ListProps) => (
  <Box>
    <Heading level={3} mb="2">
      {title}
    </Heading>
    {subjects.length === 0 ? (
      <Text tone="muted">{none}</Text>
    ) : (
      <Box as="ul" listStyleType="none" display="grid" gap="1">
        {subjects.map((one) => (
          <Text as="li" key={one.subject}>
            {insightWords(one)}
          </Text>
        ))}
      </Box>
    )}
  </Box>
);

/** Strengths and weaknesses with the data behind them, or how much data is still missing. */
export const InsightsPanel = ({ insights }: { insights: Insights }) => (
  <Panel title={m.reports_insights()} icon={Lightbulb}>
    {insights.missingForInsight > 0 ? (
      <Text tone="muted">{m.reports_needs_more({ count: insights.missingForInsight })}</Text>
    ) : (
      <>
        <Grid min="max(15rem, 40%)">
          <InsightList
            title={m.reports_strengths()}
            subjects={insights.strengths}
            none={m.reports_no_strengths()}
          />
          <InsightList
            title={m.reports_growth()}
            subjects={insights.growth}
            none={m.reports_no_growth()}
          />
        </Grid>
        <Text size="sm" tone="muted" mt="4">
          {m.reports_insights_basis({ least: leastForInsight })}
        </Text>
      </>
    )}
  </Panel>
);
