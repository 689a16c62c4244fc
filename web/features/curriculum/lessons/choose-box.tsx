import { Check } from 'lucide-react';
import { m } from '../../../messages/compiled/messages.js';
import { SceneButton } from '../../../ui/scene-button.tsx';
import styles from './lessons.module.css';

interface Props {
  title: string;
  isChosen: boolean;
  onToggle: (isRange: boolean) => void;
}

/** Selects a lesson; with the shift key also those between it and the last one. */
export const ChooseBox = ({ title, isChosen, onToggle }: Props) => (
  <SceneButton
    className={styles.check}
    aria-pressed={isChosen}
    aria-label={m.common_select_named({ title })}
    onClick={(event) => onToggle(event.shiftKey)}
  >
    <span>{isChosen && <Check size={16} strokeWidth={3} aria-hidden />}</span>
  </SceneButton>
);
