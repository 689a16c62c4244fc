/** A moment on the clock of whoever looks: 14:02, or the date too when it was another day. */
export function showTime(ms: number): string {
  const at = new Date(ms);
  const isToday = at.toDateString() === new Date().toDateString();
  return at.toLocaleString([], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(!isToday && { month: 'short', day: 'numeric' }),
  });
}
