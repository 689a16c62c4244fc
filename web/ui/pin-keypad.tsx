import { Check, Delete } from 'lucide-react';
import { m } from '../messages/compiled/messages.js';
import styles from './pin-keypad.module.css';

/** A keypad's callbacks. */
export interface PinKeypadProps {
  disabled: boolean;
  onDigit: (digit: string) => void;
  onBack: () => void;
  /** Undefined if the PIN submits itself. */
  onDone: (() => void) | undefined;
  isLongEnough: boolean;
}

/** The ten digits as on a telephone. The keys take no focus, so typing in the field continues. */
export const PinKeypad = (props: PinKeypadProps) => {
  const { disabled, onDigit, onBack, onDone, isLongEnough } = props;
  const key = (press: () => void, isOff = disabled) => ({
    type: 'button' as const,
    className: styles.key,
    'aria-disabled': isOff || undefined,
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => isOff || press(),
  });
  return (
    <div className={styles.keys}>
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
        <button key={digit} {...key(() => onDigit(digit))}>
          {digit}
        </button>
      ))}
      <button
        aria-label={m.ui_pin_back()}
        {...key(onBack)}
        className={`${styles.key} ${styles.plain}`}
      >
        <Delete aria-hidden />
      </button>
      <button {...key(() => onDigit('0'))}>0</button>
      {onDone && (
        <button
          aria-label={m.ui_pin_done()}
          {...key(onDone, disabled || !isLongEnough)}
          className={`${styles.key} ${styles.done}`}
        >
          <Check aria-hidden />
        </button>
      )}
    </div>
  );
};
