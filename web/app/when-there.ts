const patienceMs = 15_000;

/**
 * Retries `act` until it succeeds: a screen's chunk and records may arrive after its address. Gives up when the person
 * does something, or after a while. Returns a function that stops it.
 */
export function whenThere(act: () => boolean): () => void {
  if (act()) return () => undefined;
  const stop = new AbortController();
  const observer = new MutationObserver(() => {
    if (act()) stop.abort();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => stop.abort(), patienceMs);
  for (const event of ['pointerdown', 'keydown', 'wheel'] as const) {
    window.addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  stop.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  return () => stop.abort();
}
