/**
 * Keeps the keyboard's place in a list whose cards move away when they are ticked: it goes to the card that follows, else the one
 * before, else stays with the task where it is now.
 */
const boxOf = (card: Element | null | undefined): HTMLElement | null | undefined =>
  card?.querySelector<HTMLElement>('input[type="checkbox"]');

export function keepPlace(card: HTMLElement | null): void {
  if (!card?.contains(document.activeElement)) return;
  const id = card.id;
  const beside = card.nextElementSibling ?? card.previousElementSibling;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const next = beside?.isConnected ? beside : document.getElementById(id);
      boxOf(next)?.focus({ preventScroll: !beside?.isConnected });
    }),
  );
}
