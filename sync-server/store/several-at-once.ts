/** Works through a list, a few at once; `work` must not reject. */
export async function severalAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const worker = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
