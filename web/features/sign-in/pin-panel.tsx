import type { Student } from '../../../shared-model/entities/student.ts';
import { picturePad } from '../../../shared-model/lib/picture-pin.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { useEffect, useState } from 'react';
import { firstNames } from '../../../shared-model/derive/short-names.ts';
import { m } from '../../messages/compiled/messages.js';
import type { SignInFailure } from '../../profiles/session.ts';
import { host } from '../../device/host.ts';
import { useSession } from '../../device/use-session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, Text } from '../../ui/pieces.tsx';
import { PinField } from '../../ui/pin-field.tsx';
import { refusalWords } from '../../device/refusal-words.ts';
import styles from './pin-panel.module.css';
import { SignInFrame } from './sign-in-frame.tsx';
import { useEntry } from './use-entry.ts';
import { useRefusal } from './use-refusal.ts';

/** Tells a child why no PIN is asked for. */
const KindMessage = ({ title, words }: { title: string; words: string }) => (
  <div aria-live="polite">
    <Text size="lg" weight="bold">
      {title}
    </Text>
    <Text size="lg">{words}</Text>
  </div>
);

/** The cooldown after wrong PINs, with a countdown. */
const PinCooldown = ({ secondsLeft }: { secondsLeft: number }) => {
  const minutes = Math.floor(secondsLeft / 60);
  const seconds = String(secondsLeft % 60).padStart(2, '0');
  return (
    <>
      <KindMessage title={m.sign_in_pin_rest()} words={m.sign_in_pin_rest_words()} />
      <p className={styles.countdown} role="timer">
        {m.sign_in_minutes({ minutes, seconds })}
      </p>
    </>
  );
};

/** What is said beside the animal after a try; none for a cooldown that is over. */
function pinMessage(failure: SignInFailure | null): string | undefined {
  if (!failure || failure.code === 'cooldown') return undefined;
  if (failure.code === 'wrong') return m.sign_in_not_quite();
  if (failure.code === 'unreachable') return m.sign_in_pin_unreachable();
  return refusalWords(failure, m.sign_in_not_quite());
}

/** The student's PIN as they type it, and what became of the last try. */
function usePinEntry(studentId: Id<'student'>) {
  const enter = useEntry();
  const { failure, secondsLeft, refuse } = useRefusal();
  const [tries, setTries] = useState(0);
  // A cooldown continues across a reload.
  useEffect(() => {
    let isHere = true;
    const look = async (): Promise<void> => {
      const block = await host().pinBlock(studentId);
      if (block && isHere) refuse(block);
    };
    void look();
    return () => {
      isHere = false;
    };
  }, [studentId, refuse]);
  const signIn = async (pin: string): Promise<void> => {
    const signedIn = await host().signInStudent({ studentId, pin });
    if (signedIn.ok) {
      enter('student');
      return;
    }
    const isWrong = signedIn.error.code === 'wrong';
    refuse((isWrong && (await host().pinBlock(studentId))) || signedIn.error);
    setTries((before) => before + 1);
  };
  return { failure, secondsLeft, tries, signIn };
}

interface GreetingProps {
  student: Student;
  /** Wrong tries so far: the animal shakes its head at each. */
  tries: number;
  error: string | undefined;
  /** Shown while there is no error. */
  lead: string | undefined;
  onChange: () => void;
}

const wordsId = 'pin-words';

/** The student's animal, large, and what it says. */
const Greeting = ({ student, tries, error, lead, onChange }: GreetingProps) => (
  <div className={styles.chosen}>
    <span key={tries} className={styles.animal} data-wrong={error !== undefined}>
      <Avatar student={student} size={160} />
    </span>
    <div className={styles.words}>
      <p id={wordsId} className={styles.said} data-wrong={error !== undefined} aria-live="polite">
        {error ?? lead}
      </p>
      <Button size="lg" variant="quiet" onClick={onChange}>
        {m.sign_in_change()}
      </Button>
    </div>
  </div>
);

/** By pictures on the family's own devices alone. */
const useHasPictures = ({ entry }: Student): boolean =>
  useSession().holder.kind === 'family' && entry === 'pictures';

interface PinEntryProps {
  student: Student;
  length: number | undefined;
  entry: ReturnType<typeof usePinEntry>;
}

/** What stands below the animal: the field, or why no PIN is asked for. */
const PinEntry = ({ student, length, entry }: PinEntryProps) => {
  const hasPictures = useHasPictures(student);
  const { failure, secondsLeft, signIn } = entry;
  if (failure?.code === 'parent-needed') {
    return <KindMessage title={m.sign_in_pin_parent()} words={m.sign_in_pin_parent_words()} />;
  }
  if (secondsLeft > 0) return <PinCooldown secondsLeft={secondsLeft} />;
  return (
    <PinField
      label={length === undefined ? m.common_pin() : m.sign_in_pin_length({ count: length })}
      length={length}
      onComplete={signIn}
      isWrong={pinMessage(failure) !== undefined}
      describedBy={wordsId}
      pictures={hasPictures ? picturePad(student.id) : undefined}
    />
  );
};

interface PinPanelProps {
  student: Student;
  /** The students to choose from, this one included. */
  siblings: readonly Student[];
  onChange: () => void;
}

/**
 * Asks for the chosen student's PIN, or says why it can't. In a family without a server, this device knows every PIN.
 */
export const PinPanel = ({ student, siblings, onChange }: PinPanelProps) => {
  const { family, pinLengths } = useSession();
  const entry = usePinEntry(student.id);
  const length = pinLengths[student.id];
  const hasPin = family === 'synced' || length !== undefined;
  const isAsked = hasPin && entry.failure?.code !== 'parent-needed' && entry.secondsLeft === 0;
  const hasPictures = useHasPictures(student);
  const ofKnownLength = (count: number): string =>
    hasPictures ? m.sign_in_pin_lead_pictures() : m.sign_in_pin_lead_length({ count });
  const lead = length === undefined ? m.sign_in_pin_lead() : ofKnownLength(length);
  return (
    <SignInFrame
      title={m.sign_in_hello({ name: firstNames(siblings).get(student.id) ?? student.fullName })}
      kind="pin"
    >
      <section
        className={styles.panel}
        data-asks={isAsked || undefined}
        aria-label={m.common_pin()}
      >
        <Greeting
          student={student}
          tries={entry.tries}
          error={isAsked ? pinMessage(entry.failure) : undefined}
          lead={isAsked ? lead : undefined}
          onChange={onChange}
        />
        {hasPin ? (
          <PinEntry student={student} length={length} entry={entry} />
        ) : (
          <KindMessage title={m.sign_in_no_pin()} words={m.sign_in_no_pin_words()} />
        )}
      </section>
    </SignInFrame>
  );
};
