import { useEffect, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { m } from '../messages/compiled/messages.js';
import { Grid, Stack } from './layout.tsx';

/** Records are on the device: reads shorter than this need no placeholder. */
const patienceMs = 150;

const Bone = chakra('div', {
  base: {
    borderRadius: 'card',
    bg: 'color-mix(in oklab, {colors.hairline} 45%, {colors.panel})',
    animation: 'breathe 1600ms ease-in-out infinite',
  },
});

const bones = (count: number, height: string) =>
  Array.from({ length: count }, (_, at) => <Bone key={at} height={height} />);

const shapes = {
  cards: <Grid>{bones(3, '9rem')}</Grid>,
  figures: (
    <Grid gridTemplateColumns={{ base: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' }}>
      {bones(4, '5.25rem')}
    </Grid>
  ),
  rows: <Stack gap="2">{bones(4, '14')}</Stack>,
  text: (
    <Stack gap="2">
      <Bone height="5" width="60%" borderRadius="small" />
      <Bone height="5" width="85%" borderRadius="small" />
      <Bone height="5" width="40%" borderRadius="small" />
    </Stack>
  ),
};

/** The placeholder's shape and label. */
export interface LoadingProps {
  shape: keyof typeof shapes;
  /** Shown above the placeholder; otherwise a general label is only announced. */
  label?: string;
}

/** Whether loading takes longer than a moment. */
export function useIsLong(): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}

/** A placeholder in the shape of the expected content; nothing for the first 150 ms. */
export const Loading = ({ shape, label }: LoadingProps) => {
  const isLong = useIsLong();
  return (
    <chakra.output display="block" aria-busy="true">
      {isLong && (
        <>
          <chakra.p color="muted" mb="3" srOnly={label === undefined}>
            {label ?? m.ui_loading()}
          </chakra.p>
          <div aria-hidden>{shapes[shape]}</div>
        </>
      )}
    </chakra.output>
  );
};
