import type { ReactNode } from 'react';
import type { WorkFigures } from '../../../shared-model/derive/report.ts';
import { m } from '../../messages/compiled/messages.js';
import { Box, Row, Text } from '../../ui/pieces.tsx';
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

/** Stacked bars, each with its figures as text. */
export const ProgressRows = ({ rows }: { rows: readonly ProgressRow[] }) => (
  <Box as="ul" listStyleType="none" display="grid" gap="4">
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
                {workWords(figures).join(' · ')}
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
  </Box>
);
