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
  const files = source.kind === 'files' ? source.files : [];
  const { page = 0, step = 'reading', done = 0 } = progress ?? {};
  const place = files.length > 1 ? ` (${page + 1}/${files.length})` : '';
  const name = files[page] ? `${files[page].name}${place}` : m.curriculum_your_text();
  const percent = Math.round(done * 100);
  const words =
    step === 'fetching'
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
      <ProgressBar
        label={m.curriculum_reading({ name })}
        value={page + done}
        max={files.length || 1}
      />
    </Box>
  );
};
