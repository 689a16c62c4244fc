import type { ReactNode } from 'react';
import type { WorkFigures } from '../../../shared-model/derive/report.ts';
import { m } from '../../messages/compiled/messages.js';
import { Box, Grid, Row, Text } from '../../ui/pieces.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { workWords } from './report-words.ts';

/** One row: name, figures, and the subject that colours its bar. */
export interface ProgressRow {
  key: string;
  name: string;
  mark?: ReactNode;
  figures: WorkFigures;
  subject?: string;
}

/** Bars with their figures as text, below one another or in two columns. */
export const ProgressRows = ({ rows }: { rows: readonly ProgressRow[] }) => (
  <Grid
    as="ul"
    listStyleType="none"
    min={rows.length === 1 ? '100%' : '24rem'}
    style={{ columnGap: '2rem' }}
  >
    {rows.map(({ key, name, mark, figures, subject }) => {
      const { completed: done, expected: total } = figures;
      return (
        <Row as="li" key={key} flexWrap="nowrap">
          {mark}
          <Box flex="1" minW="0">
            <Row justifyContent="space-between" gap="2" mb="1.5">
              <Text weight="semibold" dir="auto">
                {name}
              </Text>
              <Text size="sm" tone="muted" fontVariantNumeric="tabular-nums">
                <Facts of={workWords(figures)} />
              </Text>
            </Row>
            <ProgressBar
              value={done}
              max={total}
              label={m.common_done_bar({ name, done, total })}
              subject={subject}
            />
          </Box>
        </Row>
      );
    })}
  </Grid>
);
