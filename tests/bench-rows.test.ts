/** A bench that fails is red: otherwise its older figure stays in the README, as that of a new device with L did. */
import { expect, it } from 'vitest';
import { toFigure, type MeasuredFigure, type Row } from './bench/support/figure.ts';
import { stoppedAtLast } from './bench/support/leftovers.ts';
import { attempt } from './bench/support/measure.ts';
import { tableLine } from './bench/support/table.ts';

const measured: MeasuredFigure = { name: 'a read', unit: 'ms', aim: null, runs: [{ value: 2 }] };

function bench(limitMs = 60_000) {
  const told: string[] = [];
  const lines: string[] = [];
  return {
    told,
    lines,
    tell: (what: string) => void told.push(what),
    print: (row: Row) => void lines.push(tableLine('failure' in row ? row : toFigure(row))),
    limitMs,
  };
}

it('A row is printed as soon as it is measured; one that fails says so, and the others stand there as they are', async () => {
  const own = bench();
  const rows = [
    ...(await attempt(own, 'bytes of L', () => Promise.reject(new Error('unreachable\nand more')))),
    ...(await attempt(own, 'reads', () => Promise.resolve([measured]))),
  ];
  expect(rows[0]).toEqual({ name: 'bytes of L', failure: 'unreachable' });
  expect(own.told.join()).toContain('bytes of L failed');
  expect(own.lines).toEqual([
    '| bytes of L | – | – | **FAILED**: unreachable |',
    '| a read | – | – | 2.00 ms |',
  ]);
});

it('A row that hangs ends when its time is over, and the server that it left running is stopped', async () => {
  const stopped: string[] = [];
  const stop = async (name: string) => void stopped.push(name);
  const ended = stoppedAtLast(() => stop('one that ended'));
  await ended();
  const [row] = await attempt(bench(20), 'bytes of L', () => {
    stoppedAtLast(() => stop('one that hangs'));
    return new Promise(() => undefined);
  });
  expect(row).toMatchObject({ name: 'bytes of L', failure: expect.stringContaining('not done') });
  expect(stopped).toEqual(['one that ended', 'one that hangs']);
});
