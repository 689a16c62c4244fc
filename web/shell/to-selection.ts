/**
 * The bar of what can be done with a selection comes after its list. A key goes there from any row, and from there back
 * to it, so that a year of rows needn't be passed. A bar is marked by `data-selection-bar`.
 */
let row: HTMLElement | null = null;

/** Moves the focus to the first action on what is selected, or from there back to the row; without a bar it stays. */
export function toSelection(): void {
  const bar = document.querySelector('[data-selection-bar]');
  const { activeElement: focused } = document;
  // The letters of an open menu are its own.
  if (!bar || focused?.closest('[role=menu]')) return;
  if (bar.contains(focused)) {
    row?.focus();
    return;
  }
  row = focused instanceof HTMLElement ? focused : null;
  bar.querySelector('button')?.focus();
}
