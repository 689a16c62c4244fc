import { LazyFrame, type DialogProps } from './dialog.tsx';

export type SheetProps = Pick<DialogProps, 'open' | 'onClose' | 'title' | 'children' | 'footer'>;

/** More about what is on the screen, at its side from 768 px; from below on a phone. */
export const Sheet = (props: SheetProps) => <LazyFrame {...props} place="side" />;
