/** Whether one of some texts contains the search words, ignoring case and surrounding blanks. */
export function holding(query: string): (...texts: readonly string[]) => boolean {
  const wanted = query.trim().toLocaleLowerCase();
  return (...texts) => texts.some((text) => text.toLocaleLowerCase().includes(wanted));
}
