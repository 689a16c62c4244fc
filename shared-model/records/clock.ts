/**
 * The hybrid logical clock (Kulkarni et al., "Logical Physical Clocks", 2014) that decides merging.
 *
 * Invariant: a stamp is 24 base-36 characters, so stamps order as text: nine for milliseconds since 1970, four for a
 * counter, eleven for the node that made it. This module holds no state: a clock is the last stamp that its owner made
 * or saw, and the owner stores it; callers pass the time.
 */
export type Hlc = string;

const radix = 36;
const timeWidth = 9;
const counterWidth = 4;
const nodeWidth = 11;
const counterLimit = radix ** counterWidth;

/** A stamp further than this ahead of the true time comes from a wrong clock [SY9]; milliseconds. */
export const maxAheadMs = 2 * 60_000;

/** The initial clock of a node that has made and seen no stamp. */
export const zeroHlc: Hlc = '0'.repeat(timeWidth + counterWidth + nodeWidth);

const shape = /^[0-9a-z]{24}$/;
/** Whether a value has the form of a stamp. */
export const isHlc = (value: unknown): value is Hlc =>
  typeof value === 'string' && shape.test(value);

const encode = (value: number, width: number): string => value.toString(radix).padStart(width, '0');

const toHlc = (time: number, counter: number, node: number): Hlc =>
  encode(time, timeWidth) + encode(counter, counterWidth) + encode(node, nodeWidth);

/** The stamp's physical part, in milliseconds since 1970. */
export const hlcTime = (hlc: Hlc): number => Number.parseInt(hlc.slice(0, timeWidth), radix);

const hlcCounter = (hlc: Hlc): number =>
  Number.parseInt(hlc.slice(timeWidth, timeWidth + counterWidth), radix);

/** The node that made the stamp: a device's id; 0 is the server. */
export const hlcNode = (hlc: Hlc): number => Number.parseInt(hlc.slice(-nodeWidth), radix);

/** Moves a stamp's time by `by` milliseconds (not below 0); its counter and node stay. */
export const shiftHlc = (hlc: Hlc, by: number): Hlc =>
  encode(Math.max(0, Math.floor(hlcTime(hlc) + by)), timeWidth) + hlc.slice(timeWidth);

/** The later of two stamps. */
export const laterHlc = (one: Hlc, other: Hlc): Hlc => (one < other ? other : one);

/** The next stamp of `node` (a device's id; 0 is the server), above `last` and not before `now` (milliseconds). */
export function tick(last: Hlc, now: number, node: number): Hlc {
  const time = hlcTime(last);
  // A corrected clock may give a fraction; a stamp holds whole milliseconds.
  const whole = Math.floor(now);
  if (whole > time) return toHlc(whole, 0, node);
  const counter = hlcCounter(last) + 1;
  return counter < counterLimit ? toHlc(time, counter, node) : toHlc(time + 1, 0, node);
}

/** Whether a stamp is so far ahead of `now` (milliseconds) that a wrong clock must have made it [SY9]. */
export const isAhead = (hlc: Hlc, now: number): boolean => hlcTime(hlc) > now + maxAheadMs;

/**
 * Advances a clock to a stamp it has seen, unless that stamp is too far ahead of `now`: a wrong clock made it [SY9].
 */
export const witness = (last: Hlc, seen: Hlc, now: number): Hlc =>
  isAhead(seen, now) ? last : laterHlc(last, seen);

/** Resets a clock that ran ahead of the true time `now` while its owner's time was wrong [SY9]. */
export const resetClock = (last: Hlc, now: number): Hlc =>
  isAhead(last, now) ? tick(zeroHlc, now, 0) : last;

/** Two clocks this close (milliseconds) agree that a third one is wrong. */
const agreementMs = 60 * 60_000;

/**
 * The best estimate of the true time, in milliseconds, where `now` comes from a clock that may be behind. The latest
 * stamp gives a lower bound. `other` is a second clock's time: if it is above the bound, it is taken; if both clocks
 * agree on an earlier time, the stamps are ahead and `now` is taken.
 */
export function soundTime(now: number, stamped: Hlc, other?: number): number {
  const least = hlcTime(stamped) - maxAheadMs;
  if (now >= least || other === undefined) return Math.max(now, least);
  if (other >= least) return other;
  return Math.abs(other - now) <= agreementMs ? now : least;
}
