/**
 * The hybrid logical clock (Kulkarni et al., "Logical Physical Clocks", 2014) that decides merging.
 *
 * Invariant: a stamp is 24 characters of [0-9a-z], so that comparing two stamps is comparing their bytes: nine of
 * milliseconds since 1970, four of a counter, eleven of the node that made it. This module holds no state: a clock is
 * the last stamp its owner made or saw, kept by the owner; time is handed in.
 */
export type Hlc = string;

const radix = 36;
const timeWidth = 9;
const counterWidth = 4;
const nodeWidth = 11;
const counterLimit = radix ** counterWidth;

/** How far ahead of the true time a stamp may be before it counts as coming from a wrong clock [SY9]. */
export const maxAheadMs = 2 * 60_000;

/** The clock of someone who has never stamped or seen anything. */
export const zeroHlc: Hlc = '0'.repeat(timeWidth + counterWidth + nodeWidth);

const shape = /^[0-9a-z]{24}$/;
export const isHlc = (value: unknown): value is Hlc =>
  typeof value === 'string' && shape.test(value);

const encode = (value: number, width: number): string => value.toString(radix).padStart(width, '0');

const toHlc = (time: number, counter: number, node: number): Hlc =>
  encode(time, timeWidth) + encode(counter, counterWidth) + encode(node, nodeWidth);

/** The stamp's physical part, in milliseconds since 1970. */
export const hlcTime = (hlc: Hlc): number => Number.parseInt(hlc.slice(0, timeWidth), radix);

const hlcCounter = (hlc: Hlc): number =>
  Number.parseInt(hlc.slice(timeWidth, timeWidth + counterWidth), radix);

/** Who made the stamp: a device's id; 0 is the server. */
export const hlcNode = (hlc: Hlc): number => Number.parseInt(hlc.slice(-nodeWidth), radix);

/** The stamp as a clock would have made it that is `by` milliseconds later; order and node stay. */
export const shiftHlc = (hlc: Hlc, by: number): Hlc =>
  encode(Math.max(0, Math.floor(hlcTime(hlc) + by)), timeWidth) + hlc.slice(timeWidth);

export const laterHlc = (one: Hlc, other: Hlc): Hlc => (one < other ? other : one);

/** The next stamp of `node` (a device's id; 0 is the server), above `last` and not before `now` (milliseconds). */
export function tick(last: Hlc, now: number, node: number): Hlc {
  const time = hlcTime(last);
  // A corrected clock may hand in a fraction, which a stamp has no place for.
  const whole = Math.floor(now);
  if (whole > time) return toHlc(whole, 0, node);
  const counter = hlcCounter(last) + 1;
  return counter < counterLimit ? toHlc(time, counter, node) : toHlc(time + 1, 0, node);
}

export const isAhead = (hlc: Hlc, now: number): boolean => hlcTime(hlc) > now + maxAheadMs;

/** The clock after having seen `seen`: a stamp from a wrong clock, too far ahead of `now`, enters no clock [SY9]. */
export const witness = (last: Hlc, seen: Hlc, now: number): Hlc =>
  isAhead(seen, now) ? last : laterHlc(last, seen);

/** A clock that ran ahead while its owner's time was wrong comes back once the true time is known [SY9]. */
export const resetClock = (last: Hlc, now: number): Hlc =>
  isAhead(last, now) ? tick(zeroHlc, now, 0) : last;

/** Two clocks that are no further apart than this say the same about a third one that is days off. */
const agreementMs = 60 * 60_000;

/**
 * The time by the best there is, where `now` comes from a clock that may be behind: what was stamped already tells how
 * late it is at least. `other` is a second clock's time: if both say it is earlier, the stamps are ahead; if it is not
 * before them, it is believed. Milliseconds.
 */
export function soundTime(now: number, stamped: Hlc, other?: number): number {
  const least = hlcTime(stamped) - maxAheadMs;
  if (now >= least || other === undefined) return Math.max(now, least);
  if (other >= least) return other;
  return Math.abs(other - now) <= agreementMs ? now : least;
}
