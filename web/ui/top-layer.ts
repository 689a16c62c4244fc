/**
 * Shows what has `popover="manual"` above everything, where nothing clips or covers it. Safari before 17 has no such layer: there its
 * own position and `zIndex` have to do, which its styles say.
 */
export function showOnTop(element: HTMLElement): void {
  if ('showPopover' in element) element.showPopover();
}
