/** What a page shows that nobody can read whole, found by measuring it. */

/**
 * The texts of the page that is shown that are cut off, split inside a word or covered, its fields too narrow for what
 * they say, and the page itself where it is wider than its window: a sentence each, once. Runs in the page, so it uses
 * nothing of this module. What can be scrolled to is not cut.
 */
export function layoutFaults(): string[] {
  const found = new Set<string>();
  const say = (what: string, text: string): unknown => found.add(`${what}: “${text.trim()}”`);

  /** Whether a press shows whole what is shortened with three dots or after some lines: the button may lie over it. */
  const opensWhole = (element: Element, { left, top, height }: DOMRect): boolean =>
    [element, document.elementFromPoint(left + 1, top + height / 2)].some((one) =>
      one?.closest('a, button, [title]'),
    );

  /** How a text is cut where an ancestor clips; null: as it is meant to be; undefined: not at all. */
  const lossOf = (element: Element, boxes: readonly DOMRect[]): string | null | undefined => {
    for (let holder: Element | null = element; holder; holder = holder.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } =
        getComputedStyle(holder);
      if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
      const edge = holder.getBoundingClientRect();
      if (
        overflowX !== 'visible' &&
        boxes.some((box) => box.right > edge.right + 1 || box.left < edge.left - 1)
      )
        return textOverflow === 'ellipsis' && opensWhole(element, boxes[0]!)
          ? null
          : 'cut at its side';
      if (
        overflowY !== 'visible' &&
        boxes.some(
          ({ top, bottom, height }) =>
            bottom - edge.bottom > height / 4 || edge.top - top > height / 4,
        )
      )
        return webkitLineClamp !== 'none' && opensWhole(element, boxes[0]!) ? null : 'cut below';
      if (position === 'fixed') return undefined;
    }
    return undefined;
  };

  /** Whether boxes lie on more than one line; letters of another font lie a little higher. */
  const areOnLines = (boxes: readonly DOMRect[]): boolean =>
    boxes.some(({ top, height }) => Math.abs(top - boxes[0]!.top) > height / 2);

  const isLong = document.documentElement.scrollHeight > innerHeight;
  /** Whether one sees what lies below: through a link that lies over its card, or by scrolling. */
  const letsSee = (element: Element): boolean => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    if (/, 0\)$|transparent/.test(backgroundColor) && backgroundImage === 'none') return true;
    const holders = [element];
    for (const { parentElement } of holders) if (parentElement) holders.push(parentElement);
    return isLong && holders.some((one) => /fixed|sticky/.test(getComputedStyle(one).position));
  };

  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) say('wider than the window', `${root.scrollWidth} px`);
  /** Not what is for screen readers alone, in a box of a pixel. */
  const isSeen = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (element.closest('script, style, noscript, option')) return false;
    for (let holder: Element | null = element; holder; holder = holder.parentElement)
      if (
        holder.getBoundingClientRect().width <= 1 &&
        getComputedStyle(holder).display !== 'contents'
      )
        return false;
    return true;
  };
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent!;
    const element = node.parentElement!;
    if (!/\S/.test(text) || !isSeen(element)) continue;
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    const [first] = boxes;
    if (!first) continue;
    const loss = lossOf(element, boxes);
    if (loss) say(loss, text);
    if (loss !== undefined) continue;
    if (areOnLines(boxes))
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (areOnLines([...range.getClientRects()].filter(({ width }) => width > 0)))
          say('a word is split', word);
      }
    const middle = [first.left + first.width / 2, first.top + first.height / 2] as const;
    const top = document.elementFromPoint(...middle);
    const isApart = top !== null && !top.contains(element) && !element.contains(top);
    if (isApart && !letsSee(top) && getComputedStyle(element).pointerEvents !== 'none')
      say(`covered by ${top.localName}`, text);
  }

  const pen = document.createElement('canvas').getContext('2d')!;
  const widthOf = (text: string, { font, letterSpacing }: CSSStyleDeclaration): number => {
    pen.font = font;
    pen.letterSpacing = letterSpacing;
    return pen.measureText(text).width;
  };
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input, select',
  )) {
    if (!isSeen(field) || /checkbox|radio|range|color|file/.test(field.type)) continue;
    const words =
      field instanceof HTMLSelectElement
        ? (field.selectedOptions[0]?.text ?? '')
        : field.value || field.placeholder;
    const style = getComputedStyle(field);
    const room =
      field.clientWidth -
      Number.parseFloat(style.paddingLeft) -
      Number.parseFloat(style.paddingRight);
    if (room > 1 && widthOf(words, style) > room + 1)
      say(`too long for its ${field.localName}`, words);
  }
  return [...found];
}
