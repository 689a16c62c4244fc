import { useEffect, useId, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { FieldError } from './field.tsx';
import { Box, Stack } from './layout.tsx';
import { PinKeypad } from './pin-keypad.tsx';

const shortest = 4;
const longest = 8;

const Digits = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'center',
    gap: '2',
    // What is clicked is the field behind them.
    pointerEvents: 'none',
    'input:focus-visible + &': {
      '& > [data-next]': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    },
  },
  variants: { isWrong: { true: { animation: 'shake 320ms ease-out' } } },
});

const Digit = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '12',
    height: 'bigTarget',
    flexShrink: '1',
    minW: '0',
    borderWidth: '2px',
    borderColor: 'control',
    borderRadius: 'card',
    bg: 'panel',
    _after: {
      content: '""',
      width: '4',
      height: '4',
      borderRadius: 'full',
      bg: 'pine.solid',
      transform: 'scale(0)',
      transition: 'transform 120ms ease-out',
    },
    '&[data-filled]': { borderColor: 'pine.solid', _after: { transform: 'none' } },
  },
});

const Input = chakra('input', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    borderRadius: 'card',
    bg: 'transparent',
    color: 'transparent',
    caretColor: 'transparent',
    // The box that is next shows the focus.
    _focusVisible: { outline: 'none' },
    cursor: 'default',
    _selection: { bg: 'transparent', color: 'transparent' },
  },
});

export interface PinFieldProps {
  label: string;
  /** How many digits the PIN has, if that is known: with the last one it submits itself. Enter does at any time, and the check key where the length isn't known. */
  length?: number | undefined;
  /** The field empties and takes the focus again when this settles: a right PIN leaves the screen anyway. */
  onComplete: (pin: string) => unknown;
  error?: string | undefined;
}

/**
 * A PIN by big keys or by the keyboard. One field behind the boxes takes what is typed; `inputMode="none"` keeps a tablet's own
 * keyboard away from the keys on the screen.
 */
export const PinField = ({ label, length, onComplete, error }: PinFieldProps) => {
  const [pin, setPin] = useState('');
  const [isChecking, setIsChecking] = useState(false);
  const [tries, setTries] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();

  // One comes here to type a PIN, from the name one has just chosen.
  useEffect(() => {
    if (!isChecking) input.current?.focus();
  }, [isChecking]);

  const submit = async (whole: string) => {
    setIsChecking(true);
    try {
      await onComplete(whole);
    } finally {
      setIsChecking(false);
      setTries((before) => before + 1);
      setPin('');
    }
  };
  const change = (typed: string) => {
    if (isChecking) return;
    const digits = typed.replaceAll(/\D/g, '').slice(0, length ?? longest);
    setPin(digits);
    if (digits.length === length) void submit(digits);
  };
  const boxes = length ?? Math.max(shortest, pin.length);
  return (
    <Stack alignItems="center">
      <Box position="relative" maxW="full">
        <Input
          ref={input}
          type="password"
          inputMode="none"
          autoComplete="off"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
          readOnly={isChecking}
          value={pin}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && pin !== '' && !isChecking) void submit(pin);
          }}
        />
        {/* Made anew with every try, to shake again; the field stays, and the keyboard with it. */}
        <Digits key={tries} isWrong={Boolean(error)}>
          {Array.from({ length: boxes }, (_, at) => (
            <Digit
              key={at}
              aria-hidden
              {...(at < pin.length && { 'data-filled': '' })}
              {...(at === Math.min(pin.length, boxes - 1) && { 'data-next': '' })}
            />
          ))}
        </Digits>
      </Box>
      {/* Its line is free from the beginning: no key moves under a finger. */}
      <Box minH="6">
        <FieldError id={errorId}>{error}</FieldError>
      </Box>
      <PinKeypad
        disabled={isChecking}
        onDigit={(digit) => change(pin + digit)}
        onBack={() => change(pin.slice(0, -1))}
        onDone={length === undefined ? () => void submit(pin) : undefined}
        isLongEnough={pin.length >= shortest}
      />
    </Stack>
  );
};
