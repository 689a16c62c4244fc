import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../messages/compiled/messages.js';
import { IconButton } from './icon-button.tsx';
import styles from './selection-bar.module.css';

interface Props {
  /** What is selected, as its region's name: "Selected lessons". */
  label: string;
  count: number;
  /** The name of the button that unselects all. */
  clearLabel: string;
  onClear: () => void;
  /** It sticks to the end of its list, whose parts stand below; otherwise it lies at the window's lower edge. */
  isInList?: boolean;
  /** The actions, and dialogs that they open. */
  children: ReactNode;
}

/** What can be done with the selected rows of a list, after it and above a phone's bottom bar. Key A leads here. */
export const SelectionBar = ({
  label,
  count,
  clearLabel,
  onClear,
  isInList = false,
  children,
}: Props) => (
  <section
    className={styles.bar}
    data-selection-bar
    data-in-list={isInList || undefined}
    aria-label={label}
  >
    <strong aria-live="polite">{m.common_selected({ count })}</strong>
    {children}
    <IconButton label={clearLabel} icon={X} tooltip={false} onClick={onClear} />
  </section>
);

/** For a list whose bar lies over the window: its last row stays visible above it. */
export const roomForSelectionBar = styles.room;
