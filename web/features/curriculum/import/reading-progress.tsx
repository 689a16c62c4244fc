import { m } from '../../../messages/compiled/messages.js';
import { Box, Button, Row, Text } from '../../../ui/pieces.tsx';
import { useIsLong } from '../../../ui/loading.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { RunningExtraction } from './use-reading.ts';

interface Props {
  underWay: RunningExtraction;
  onCancel: () => void;
}

/** Progress of an extraction with a cancel button; not rendered for the first moment. */
export const ReadingProgress = ({ underWay: { source, progress }, onCancel }: Props) => {
  const isLong = useIsLong();
  if (!isLong && progress === null) return null;
  const name = source.kind === 'file' ? source.file.name : m.curriculum_your_text();
  const percent = Math.round((progress?.done ?? 0) * 100);
  const words =
    progress?.step === 'fetching'
      ? m.curriculum_fetching_step({ percent })
      : m.curriculum_reading_step({ name, percent });
  return (
    <Box mt="4">
      <Row mb="2" justifyContent="space-between">
        <Text size="sm" aria-live="polite" dir="auto">
          {progress === null ? m.curriculum_reading({ name }) : words}
        </Text>
        <Button onClick={onCancel}>{m.common_cancel()}</Button>
      </Row>
      <ProgressBar label={m.curriculum_reading({ name })} value={progress?.done ?? 0} max={1} />
    </Box>
  );
};
