/** How far from its anchor, and from the window's edges, something floating stays; in px. */
const gap = 6;
const margin = 8;

/** Puts `floating` (position: fixed) above or below its anchor: on the other side if there is no room, never out of the window. */
export function placeBeside(anchor: Element, floating: HTMLElement, side: 'above' | 'below'): void {
  const from = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = floating;
  const above = from.top - gap - height;
  const below = from.bottom + gap;
  const fitsAbove = above >= margin;
  const fitsBelow = below + height <= innerHeight - margin;
  const isAbove = side === 'above' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;
  const centred = from.left + from.width / 2 - width / 2;
  const left = Math.min(Math.max(centred, margin), innerWidth - width - margin);
  floating.style.inset = 'auto';
  floating.style.top = `${Math.max(margin, isAbove ? above : below)}px`;
  floating.style.left = `${left}px`;
}
