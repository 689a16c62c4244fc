import { chakra } from '@chakra-ui/react';
import { Check, Delete } from 'lucide-react';
import { m } from '../messages/compiled/messages.js';

const Keys = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 5rem))',
    justifyContent: 'center',
    gap: '2',
    width: 'full',
  },
});

const Key = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minH: '16',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'card',
    bg: 'panel',
    fontSize: 'xl',
    fontWeight: '600',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    touchAction: 'manipulation',
    userSelect: 'none',
    _hover: { bg: 'sunken' },
    _active: { transform: 'scale(0.96)', bg: 'pine.subtle' },
    '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default', transform: 'none' },
  },
  variants: {
    tone: {
      plain: { borderColor: 'transparent', bg: 'transparent', color: 'muted' },
      done: { bg: 'pine.solid', color: 'pine.contrast', borderColor: 'transparent' },
    },
  },
});

/** A keypad's callbacks. */
export interface PinKeypadProps {
  disabled: boolean;
  onDigit: (digit: string) => void;
  onBack: () => void;
  /** Only where the PIN doesn't submit itself. */
  onDone: (() => void) | undefined;
  isLongEnough: boolean;
}

/** The ten digits as on a telephone. The keys take no focus: it stays in the field, so that typing continues. */
export const PinKeypad = (props: PinKeypadProps) => {
  const { disabled, onDigit, onBack, onDone, isLongEnough } = props;
  const key = (press: () => void, isOff = disabled) => ({
    type: 'button' as const,
    'aria-disabled': isOff || undefined,
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => isOff || press(),
  });
  return (
    <Keys>
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
        <Key key={digit} {...key(() => onDigit(digit))}>
          {digit}
        </Key>
      ))}
      <Key tone="plain" aria-label={m.ui_pin_back()} {...key(onBack)}>
        <Delete aria-hidden />
      </Key>
      <Key {...key(() => onDigit('0'))}>0</Key>
      {onDone && (
        <Key tone="done" aria-label={m.ui_pin_done()} {...key(onDone, disabled || !isLongEnough)}>
          <Check aria-hidden />
        </Key>
      )}
    </Keys>
  );
};
