import { useEffect, useId, useRef, useState } from 'react';
import { Check, Delete, PawPrint } from 'lucide-react';
import type { PictureKey } from '../../shared-model/lib/picture-pin.ts';
import { m } from '../messages/compiled/messages.js';
import { showAnimal } from './animal-names.ts';
import { Emoji } from './avatar.tsx';
import { FieldError } from './field.tsx';
import { Box, Stack } from './pieces.tsx';
import styles from './pin-field.module.css';
import pinKeypad from './pin-keypad.module.css';

/** A keypad's callbacks. */
interface PinKeypadProps {
  disabled: boolean;
  onDigit: (digit: string) => void;
  onBack: () => void;
  /** Undefined if the PIN submits itself. */
  onDone: (() => void) | undefined;
  isLongEnough: boolean;
  /** Nine pictures instead of the digits 1 to 9. */
  pictures: readonly PictureKey[] | undefined;
  /** Changes between pictures and digits; undefined where there are only digits. */
  onOther: (() => void) | undefined;
}

/**
 * The ten digits as on a telephone, or nine pictures in a child's own order. The keys take no focus, so typing in the
 * field continues.
 */
const PinKeypad = (props: PinKeypadProps) => {
  const { disabled, onDigit, onBack, onDone, isLongEnough, pictures, onOther } = props;
  const key = (press: () => void, isOff = disabled) => ({
    type: 'button' as const,
    className: pinKeypad.key,
    'aria-disabled': isOff || undefined,
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => isOff || press(),
  });
  return (
    <div className={pinKeypad.keys}>
      {pictures?.map(({ digit, avatar }) => (
        <button key={digit} {...key(() => onDigit(digit))} aria-label={showAnimal(avatar)}>
          <Emoji avatar={avatar} px={40} />
        </button>
      ))}
      {!pictures &&
        ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
          <button key={digit} {...key(() => onDigit(digit))}>
            {digit}
          </button>
        ))}
      <button
        aria-label={m.ui_pin_back()}
        {...key(onBack)}
        className={`${pinKeypad.key} ${pinKeypad.plain}`}
      >
        <Delete aria-hidden />
      </button>
      {pictures ? <span /> : <button {...key(() => onDigit('0'))}>0</button>}
      {onDone && (
        <button
          aria-label={m.ui_pin_done()}
          {...key(onDone, disabled || !isLongEnough)}
          className={`${pinKeypad.key} ${pinKeypad.done}`}
          data-ready={isLongEnough && !disabled}
        >
          <Check aria-hidden />
        </button>
      )}
      {onOther && (
        <button {...key(onOther)} className={`${pinKeypad.key} ${pinKeypad.other}`}>
          {pictures ? m.ui_pin_numbers() : m.ui_pin_pictures()}
        </button>
      )}
    </div>
  );
};

const shortest = 4;
const longest = 8;

/** A PIN field's properties. */
export interface PinFieldProps {
  label: string;
  /**
   * The PIN's length, if known: the last digit then submits it. Enter submits at any time, and so does the check key
   * where the length is unknown.
   */
  length?: number | undefined;
  /** Afterwards the field is cleared and focused again; a correct PIN leaves the screen. */
  onComplete: (pin: string) => unknown;
  /** What was wrong with the last try, said below the paws. */
  error?: string | undefined;
  /** The id of the text that says it elsewhere; then no line for it is kept here. */
  describedBy?: string;
  /** Whether that text says that something was wrong. */
  isWrong?: boolean;
  /** Nine pictures instead of the digits 1 to 9 (`shared-model/lib/picture-pin.ts`); digits can still be typed. */
  pictures?: readonly PictureKey[] | undefined;
}

/**
 * A PIN field with a keypad; each digit fills a paw. One input behind the boxes receives the digits;
 * `inputMode="none"` suppresses a tablet's own keyboard.
 */
export const PinField = (props: PinFieldProps) => {
  const { label, length, onComplete, error, describedBy, pictures } = props;
  const isWrong = props.isWrong ?? error !== undefined;
  const [pin, setPin] = useState('');
  const [isChecking, setIsChecking] = useState(false);
  const [tries, setTries] = useState(0);
  const [hasDigits, setHasDigits] = useState(pictures === undefined);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();

  // The PIN is the next thing to type after choosing a name.
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
      <div className={styles.field}>
        <input
          className={styles.input}
          ref={input}
          type="password"
          inputMode="none"
          autoComplete="off"
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy ?? errorId}
          readOnly={isChecking}
          value={pin}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && pin !== '' && !isChecking) void submit(pin);
          }}
        />
        {/* Mounted again with every try, to repeat the shake; the field, and so the keyboard, stays. */}
        <div key={tries} className={styles.boxes} data-wrong={isWrong}>
          {Array.from({ length: boxes }, (_, at) => (
            <span
              key={at}
              className={styles.box}
              aria-hidden
              {...(at < pin.length && { 'data-filled': '' })}
              {...(at === Math.min(pin.length, boxes - 1) && { 'data-next': '' })}
            >
              <PawPrint className={styles.paw} />
            </span>
          ))}
        </div>
      </div>
      {/* The error's line is reserved from the beginning: no key moves under a finger. */}
      {describedBy === undefined && (
        <Box minH="6">
          <FieldError id={errorId}>{error}</FieldError>
        </Box>
      )}
      <PinKeypad
        disabled={isChecking}
        onDigit={(digit) => change(pin + digit)}
        onBack={() => change(pin.slice(0, -1))}
        onDone={length === undefined ? () => void submit(pin) : undefined}
        isLongEnough={pin.length >= shortest}
        pictures={hasDigits ? undefined : pictures}
        onOther={pictures && (() => setHasDigits(!hasDigits))}
      />
    </Stack>
  );
};
