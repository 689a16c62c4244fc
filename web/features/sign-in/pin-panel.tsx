import type { Student } from '../../../shared-model/entities/student.ts';
import { useEffect } from 'react';
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

/** The message at the field; none for a cooldown that is over. */
function pinMessage(failure: SignInFailure | null): string | undefined {
  if (!failure || failure.code === 'cooldown') return undefined;
  if (failure.code === 'unreachable') return m.sign_in_pin_unreachable();
  return refusalWords(failure, m.sign_in_check_pin());
}

const PinEntry = ({ student }: { student: Student }) => {
  const enter = useEntry();
  const { pinLengths } = useSession();
  const { failure, secondsLeft, refuse } = useRefusal();
  const length = pinLengths[student.id];
  // A cooldown continues across a reload.
  useEffect(() => {
    let isHere = true;
    const look = async (): Promise<void> => {
      const block = await host().pinBlock(student.id);
      if (block && isHere) refuse(block);
    };
    void look();
    return () => {
      isHere = false;
    };
  }, [student.id, refuse]);
  const signIn = async (pin: string): Promise<void> => {
    const signedIn = await host().signInStudent({ studentId: student.id, pin });
    if (signedIn.ok) {
      enter('student');
      return;
    }
    const isWrong = signedIn.error.code === 'wrong';
    refuse((isWrong && (await host().pinBlock(student.id))) || signedIn.error);
  };
  if (failure?.code === 'parent-needed') {
    return <KindMessage title={m.sign_in_pin_parent()} words={m.sign_in_pin_parent_words()} />;
  }
  if (secondsLeft > 0) return <PinCooldown secondsLeft={secondsLeft} />;
  return (
    <>
      <Text tone="muted" size="lg">
        {length === undefined ? m.sign_in_pin_lead() : m.sign_in_pin_lead_length({ count: length })}
      </Text>
      <PinField
        label={length === undefined ? m.common_pin() : m.sign_in_pin_length({ count: length })}
        length={length}
        onComplete={signIn}
        error={pinMessage(failure)}
      />
    </>
  );
};

/**
 * Asks for the chosen student's PIN, or says why it can't. In a family without a server, this device knows every PIN.
 */
export const PinPanel = ({ student, onChange }: { student: Student; onChange: () => void }) => {
  const { family, pinLengths } = useSession();
  const hasPin = family === 'synced' || pinLengths[student.id] !== undefined;
  return (
    <SignInFrame title={m.sign_in_hello({ name: student.fullName })} kind="pin">
      <section className={styles.panel} aria-label={m.common_pin()}>
        <div className={styles.chosen}>
          <Avatar student={student} size="lg" />
          <Button size="lg" variant="quiet" onClick={onChange}>
            {m.sign_in_change()}
          </Button>
        </div>
        {hasPin ? (
          <PinEntry student={student} />
        ) : (
          <KindMessage title={m.sign_in_no_pin()} words={m.sign_in_no_pin_words()} />
        )}
      </section>
    </SignInFrame>
  );
};
