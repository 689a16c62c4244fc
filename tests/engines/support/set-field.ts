/** Runs in the page, so it uses nothing outside itself: sets the shown field with this label as its own control would. */
export function setField(label: string, value: string): boolean {
  const field = [...document.querySelectorAll('input, select')].find((each) =>
    [...((each as HTMLInputElement).labels ?? [])].some((own) => own.textContent.trim() === label),
  );
  if (field instanceof HTMLSelectElement) {
    const option = [...field.options].find((each) => each.text === value);
    if (!option) return false;
    field.value = option.value;
  } else if (field instanceof HTMLInputElement) {
    // React notices only what went past its own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  } else return false;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
