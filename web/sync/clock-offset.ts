/**
 * The server's time less the device's [SY9], in milliseconds: as it was known, unless an exchange shows a difference
 * beyond what its own length and half a second explain. (Cristian's algorithm, 1989: the reply's time belongs to the
 * middle of the exchange.)
 */
export function measuredOffset(
  known: number,
  serverNow: number,
  sentAt: number,
  receivedAt: number,
): number {
  const measured = serverNow - (sentAt + receivedAt) / 2;
  const tolerance = (receivedAt - sentAt) / 2 + 500;
  return Math.abs(measured - known) > tolerance ? Math.round(measured) : known;
}
