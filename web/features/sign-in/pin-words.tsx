import { m } from '../../messages/compiled/messages.js';
import { Text } from '../../ui/text.tsx';

/** What a child is told instead of being asked for a PIN. */
export const KindWords = ({ title, words }: { title: string; words: string }) => (
  <div aria-live="polite">
    <Text size="lg" weight="bold">
      {title}
    </Text>
    <Text size="lg">{words}</Text>
  </div>
);

/** A break after wrong PINs, counted down for who can wait. */
export const PinRest = ({ secondsLeft }: { secondsLeft: number }) => {
  const minutes = Math.floor(secondsLeft / 60);
  const seconds = String(secondsLeft % 60).padStart(2, '0');
  return (
    <>
      <KindWords title={m.sign_in_pin_rest()} words={m.sign_in_pin_rest_words()} />
      <p className="sign-in-countdown" role="timer">
        {m.sign_in_minutes({ minutes, seconds })}
      </p>
    </>
  );
};
