/** How a language says hours, minutes, and both. */
interface TimeWords {
  minutes: (of: { minutes: number }) => string;
  hours: (of: { hours: number }) => string;
  both: (of: { hours: number; minutes: number }) => string;
}

/** Time spent, of whole minutes: 45 min, 1 h, 1 h 30 min. */
export function spentTime(minutes: number, words: TimeWords): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return words.minutes({ minutes });
  return rest === 0 ? words.hours({ hours }) : words.both({ hours, minutes: rest });
}
