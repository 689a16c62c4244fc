/** The least distance from the window's edges, in px. */
const margin = 8;

/** Where a floating element is wanted. */
export interface Wanted {
  side: 'above' | 'below';
  /** Centred on its anchor, or ending where the anchor ends. */
  align: 'centre' | 'end';
  /** The gap to the anchor, in px. */
  gap: number;
}

/**
 * Places `floating` (position: fixed) on the wanted side of its anchor, or on the other one if only that has room, always
 * inside the window.
 */
export function placeBeside(
  anchor: Element,
  floating: HTMLElement,
  { side, align, gap }: Wanted,
): void {
  const from = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = floating;
  const room = { above: from.top, below: innerHeight - from.bottom };
  const other = side === 'above' ? 'below' : 'above';
  const needed = height + gap + margin;
  const chosen = room[side] < needed && room[other] >= needed ? other : side;
  const top = chosen === 'above' ? from.top - gap - height : from.bottom + gap;
  const left = align === 'end' ? from.right - width : from.left + from.width / 2 - width / 2;
  const within = (place: number, most: number): string =>
    `${Math.max(margin, Math.min(place, most - margin))}px`;
  floating.style.inset = 'auto';
  floating.style.top = within(top, innerHeight - height);
  floating.style.left = within(left, innerWidth - width);
}
