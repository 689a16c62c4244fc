/** Whether one of some texts holds what is looked for, whatever the case and the blanks around. */
export function holding(query: string): (...texts: readonly string[]) => boolean {
  const wanted = query.trim().toLocaleLowerCase();
  return (...texts) => texts.some((text) => text.toLocaleLowerCase().includes(wanted));
}
