import { chakra } from '@chakra-ui/react';
import { Check, Delete } from 'lucide-react';

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

export interface PinKeypadProps {
  disabled: boolean;
  onDigit: (digit: string) => void;
  onBack: () => void;
  backLabel: string;
  submit?: { label: string; disabled: boolean; run: () => void };
}

/** The ten digits as a telephone has them. The keys take no focus: it stays with the field, so that typing goes on. */
export const PinKeypad = ({ disabled, onDigit, onBack, backLabel, submit }: PinKeypadProps) => {
  const keep = {
    type: 'button',
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  } as const;
  const off = disabled && { 'aria-disabled': true };
  return (
    <Keys>
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
        <Key key={digit} {...keep} {...off} onClick={() => onDigit(digit)}>
          {digit}
        </Key>
      ))}
      <Key tone="plain" aria-label={backLabel} {...keep} {...off} onClick={onBack}>
        <Delete aria-hidden />
      </Key>
      <Key {...keep} {...off} onClick={() => onDigit('0')}>
        0
      </Key>
      {submit ? (
        <Key
          tone="done"
          aria-label={submit.label}
          {...keep}
          {...((disabled || submit.disabled) && { 'aria-disabled': true })}
          onClick={() => {
            if (!disabled && !submit.disabled) submit.run();
          }}
        >
          <Check aria-hidden />
        </Key>
      ) : (
        <span />
      )}
    </Keys>
  );
};
