import { randomInteger, type Random } from '../lib/random.ts';

const isEasy = (pin: string): boolean => {
  const steps = [0, 1, 2].map((at) => Number(pin[at + 1]) - Number(pin[at]));
  return steps.every((step) => step === steps[0]);
};

/** Suggests a four-digit PIN that none of the others has and that isn't easily guessed: no 1111, no 1234, no 9876. */
export function suggestedPin(others: readonly string[], random: Random): string {
  for (;;) {
    const pin = String(randomInteger(random, 1_000, 9_999));
    if (!isEasy(pin) && !others.includes(pin)) return pin;
  }
}
