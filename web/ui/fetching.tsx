import { m } from '../messages/compiled/messages.js';
import { ProgressBar } from './progress-bar.tsx';
import { Stack } from './layout.tsx';
import { Text } from './text.tsx';

/** The progress of a new device's first records, in percent; null: not known yet. */
export const Fetching = ({ percent }: { percent: number | null }) => {
  const words =
    percent === null ? m.ui_fetching() : m.ui_fetching_percent({ percent: `${percent}` });
  return (
    <Stack gap="2">
      <Text size="lg">{words}</Text>
      <ProgressBar value={percent ?? 0} max={100} label={words} size="lg" />
    </Stack>
  );
};
