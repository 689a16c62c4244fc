import { useEffect, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { m } from '../messages/compiled/messages.js';
import { Grid, Stack } from './layout.tsx';

/** Records are on the device: what is there within this time needs no announcement. */
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

export interface LoadingProps {
  shape: keyof typeof shapes;
  /** Shown above the shape; otherwise a general one is only spoken. */
  label?: string;
}

/** Whether what is waited for takes longer than a moment. */
export function useIsLong(): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}

/** The shape of what is about to come; nothing at all for the first 150 ms. */
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
