import type { LucideIcon } from 'lucide-react';
import { Button } from '../../../ui/pieces.tsx';
import styles from './lessons.module.css';

interface Props {
  label: string;
  icon: LucideIcon;
  onClick: () => void;
}

/** An action on what is selected. On a phone only its glyph is shown. */
export const SelectionAction = ({ label, icon, onClick }: Props) => (
  <Button icon={icon} className={styles.action} aria-label={label} onClick={onClick}>
    <span className={styles.actionName}>{label}</span>
  </Button>
);
