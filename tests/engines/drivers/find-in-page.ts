import type { ElementQuery } from './engine.ts';

/**
 * Runs in the page, so it uses nothing outside itself: the first element that is meant and can be seen. Names are the
 * accessible ones as far as this app needs: labels, `aria-label`, `aria-labelledby`, `alt`, text.
 */
export function findInPage(where: ElementQuery): Element | null {
  const selectors = {
    button: 'button, [role=button], summary',
    link: 'a[href], [role=link]',
    heading: 'h1, h2, h3, h4, [role=heading]',
    textbox: 'input, textarea, select, [role=textbox]',
    radio: 'input[type=radio], [role=radio]',
    checkbox: 'input[type=checkbox], [role=checkbox], [role=switch]',
    tab: '[role=tab]',
    option: '[role=option], option',
    img: 'img, [role=img]',
  };
  const words = (text: string | null | undefined): string =>
    (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const labelled = (element: Element): string =>
    (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => words(document.getElementById(id)?.textContent))
      .join(' ')
      .trim();
  const labels = (element: Element): string =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
      ? [...(element.labels ?? [])].map((label) => words(label.textContent)).join(' ')
      : '';
  const nameOf = (element: Element): string =>
    labelled(element) ||
    words(element.getAttribute('aria-label')) ||
    labels(element) ||
    words(element.getAttribute('alt')) ||
    words(element.textContent) ||
    words(element.getAttribute('title'));
  const isSeen = (element: Element): boolean =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    element.closest('[aria-hidden=true], [inert]') === null;
  const placeOf = (element: Element): string => {
    const { left, top } = element.getBoundingClientRect();
    return `${left} ${top}`;
  };
  // What moves may have gone elsewhere by the time it is pressed: it has to stand where the look before left it.
  const isHit = (element: Element & { leftAt?: string }): boolean => {
    const isStill = element.leftAt === placeOf(element);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    element.leftAt = placeOf(element);
    return isStill && hit !== null && (element.contains(hit) || hit.contains(element));
  };
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog')];
  const root = where.inDialog ? dialogs.findLast(isSeen) : document;
  if (!root) return null;
  const selector = where.selector ?? selectors[where.role!];
  const isMeant = (element: Element): boolean => {
    if (where.name === undefined) return true;
    const name = nameOf(element);
    return where.isPart ? name.includes(where.name) : name === where.name;
  };
  for (const element of root.querySelectorAll(selector)) {
    if (!isMeant(element)) continue;
    const isChoice = element.matches('input[type=radio], input[type=checkbox]');
    const shown = (where.toClick && isChoice && element.closest('label')) || element;
    if (element.matches('input[type=file]')) return element;
    if (!isSeen(shown) || (element as HTMLButtonElement).disabled) continue;
    if (!where.toClick || isHit(shown)) return shown;
  }
  return null;
}
