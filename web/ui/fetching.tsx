import { m } from '../messages/compiled/messages.js';
import { ProgressBar } from './progress-bar.tsx';
import { Stack, Text } from './pieces.tsx';

interface FetchingProps {
  /** Stage: the server gathers the records, or they are arriving. */
  kind: 'gathering' | 'coming';
  /** Progress of that stage; null: not known yet. */
  percent: number | null;
}

const words = {
  gathering: { plain: m.ui_gathering, withPercent: m.ui_gathering_percent },
  coming: { plain: m.ui_fetching, withPercent: m.ui_fetching_percent },
};

/** The progress of a new device's first records. */
export const Fetching = ({ kind, percent }: FetchingProps) => {
  const { plain, withPercent } = words[kind];
  const label = percent === null ? plain() : withPercent({ percent: `${percent}` });
  return (
    <Stack gap="2">
      <Text size="lg">{label}</Text>
      <ProgressBar value={percent ?? 0} max={100} label={label} size="lg" />
    </Stack>
  );
};
