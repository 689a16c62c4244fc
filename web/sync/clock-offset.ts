/** A longer exchange was measured while somebody set the device's clock. */
const longestExchangeMs = 2 * 60_000;

/** Whether nobody set the device's clock during an exchange, as far as it can tell. */
const isPlausible = (sentAt: number, receivedAt: number): boolean =>
  receivedAt >= sentAt && receivedAt - sentAt <= longestExchangeMs;

/** A moment by the true time, in milliseconds since 1970. */
export interface TrueMoment {
  at: number;
  /** If false, it was later than that by an unknown time. */
  isExact: boolean;
}

/**
 * When an answer came [SY9]; `offset`: the server's time minus the device's. If somebody set the device's clock between
 * sending and the answer, or the answer took very long, only the server's own time is certain: it was that or later.
 */
export const momentOfAnswer = (
  offset: number,
  serverNow: number,
  sentAt: number,
  receivedAt: number,
): TrueMoment =>
  isPlausible(sentAt, receivedAt)
    ? { at: receivedAt + offset, isExact: true }
    : { at: serverNow, isExact: false };

/**
 * The server's time minus the device's [SY9], in milliseconds: `known`, unless an exchange shows a difference larger
 * than its own length plus half a second explains. (Cristian's algorithm, 1989: the reply's time belongs to the middle
 * of the exchange.)
 */
export function measuredOffset(
  known: number,
  serverNow: number,
  sentAt: number,
  receivedAt: number,
): number {
  if (!isPlausible(sentAt, receivedAt)) return known;
  const length = receivedAt - sentAt;
  const measured = serverNow - (sentAt + receivedAt) / 2;
  return Math.abs(measured - known) > length / 2 + 500 ? Math.round(measured) : known;
}
