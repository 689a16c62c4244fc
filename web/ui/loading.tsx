import { useEffect, useState } from 'react';
import { m } from '../messages/compiled/messages.js';
import { usePageMark } from './page-marks.ts';
import { Grid, Stack, Text } from './pieces.tsx';
import styles from './loading.module.css';

/** Reads on the device are usually shorter than this and need no placeholder. */
const patienceMs = 150;

const bones = (count: number, height: string) =>
  Array.from({ length: count }, (_, at) => (
    <div key={at} className={styles.bone} style={{ height }} />
  ));

const line = (percent: number) => <div className={styles.line} style={{ width: `${percent}%` }} />;

const shapes = {
  cards: <Grid>{bones(3, '9rem')}</Grid>,
  figures: <Grid className={styles.figures}>{bones(4, '5.25rem')}</Grid>,
  rows: <Stack gap="2">{bones(4, '3.5rem')}</Stack>,
  text: (
    <Stack gap="2">
      {line(60)}
      {line(85)}
      {line(40)}
    </Stack>
  ),
};

/** The placeholder's shape and label. */
export interface LoadingProps {
  shape: keyof typeof shapes;
  /** Shown above the placeholder; otherwise a general label is only announced. */
  label?: string;
}

/** Whether loading has taken longer than `patienceMs`. */
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
  usePageMark('loading');
  return (
    <output className={styles.loading} aria-busy="true">
      {isLong && (
        <>
          <Text tone="muted" mb="3" srOnly={label === undefined}>
            {label ?? m.ui_loading()}
          </Text>
          <div aria-hidden>{shapes[shape]}</div>
        </>
      )}
    </output>
  );
};
