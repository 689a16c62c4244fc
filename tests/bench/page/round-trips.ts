/** What a request to this server costs a page at the least; milliseconds of each. */
export async function roundTrips(path: string, count: number): Promise<number[]> {
  const times: number[] = [];
  const warmUp = 5;
  for (let turn = 0; turn < count + warmUp; turn += 1) {
    const start = performance.now();
    await (await fetch(path, { cache: 'no-store' })).text();
    if (turn >= warmUp) times.push(performance.now() - start);
  }
  return times;
}
