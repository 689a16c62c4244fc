/** Note frequencies in Hz, in order: a rising third, and a fanfare for a new level. */
const tunes = { done: [659, 784], level: [523, 659, 784, 1047] } as const;

const noteSeconds = 0.13;

/** Plays a short synthesized tune, without loading a file; silent if the browser can't play. */
export function chime(tune: keyof typeof tunes): void {
  if (!('AudioContext' in globalThis)) return;
  const context = new AudioContext();
  const begin = context.currentTime;
  const end = begin + tunes[tune].length * noteSeconds + 0.35;
  const loudness = context.createGain();
  loudness.connect(context.destination);
  loudness.gain.setValueAtTime(0.12, begin);
  loudness.gain.exponentialRampToValueAtTime(0.001, end);
  const notes = tunes[tune].map((frequency, at) => {
    const note = context.createOscillator();
    note.type = 'triangle';
    note.frequency.value = frequency;
    note.connect(loudness);
    note.start(begin + at * noteSeconds);
    note.stop(at === tunes[tune].length - 1 ? end : begin + (at + 1) * noteSeconds);
    return note;
  });
  notes.at(-1)?.addEventListener('ended', () => void context.close());
}
