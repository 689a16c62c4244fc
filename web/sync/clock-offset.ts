/** An exchange that seems longer was measured while somebody set the device's clock. */
const longestExchangeMs = 2 * 60_000;

/**
 * The server's time minus the device's [SY9], in milliseconds: `known`, unless an exchange shows a difference larger than its
 * own length plus half a second explains. (Cristian's algorithm, 1989: the reply's time belongs to the middle of the
 * exchange.)
 */
export function measuredOffset(
  known: number,
  serverNow: number,
  sentAt: number,
  receivedAt: number,
): number {
  const length = receivedAt - sentAt;
  if (length < 0 || length > longestExchangeMs) return known;
  const measured = serverNow - (sentAt + receivedAt) / 2;
  return Math.abs(measured - known) > length / 2 + 500 ? Math.round(measured) : known;
}
