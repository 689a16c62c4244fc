import { expect, it } from 'vitest';
import {
  faultLine,
  indexPage,
  sheetFile,
  sheetPage,
  sheetRows,
  sheetWidth,
  shotFile,
} from '../../../scripts/lib/gallery-sheet.ts';

const families = ['none', 'six'];
const shots = sheetRows('planner', families).flatMap((row) => row.shots);

it('A sheet has a row for each family in each theme, and a picture of each width in it', () => {
  expect(sheetRows('planner', families).map(({ label }) => label)).toEqual([
    'none, light',
    'none, dark',
    'six, light',
    'six, dark',
  ]);
  for (const row of sheetRows('planner', families))
    expect(row.shots.map(({ width }) => width)).toEqual([390, 820, 1180, 1440]);
});

it('No two pictures have the same file, and none has a sheet’s', () => {
  const files = ['planner', 'students'].flatMap((screen) => [
    sheetFile(screen),
    ...sheetRows(screen, families).flatMap((row) => row.shots.map(shotFile)),
  ]);
  expect(new Set(files).size).toBe(files.length);
});

it('A sheet shows and links each picture at its place, all within its width', () => {
  const html = sheetPage('planner', families, () => true);
  const shown = [...html.matchAll(/<img src="([^"]+)" width="(\d+)"/g)];
  expect(shown.map(([, file]) => file)).toEqual(shots.map(shotFile));
  const [first, second, third, fourth] = shown.map(([, , width]) => Number(width));
  expect([first, second, third, fourth]).toEqual([156, 328, 472, 576]);
  expect(sheetWidth()).toBeGreaterThan(156 + 328 + 472 + 576);
});

it('A picture that was not taken says so in its place', () => {
  const [lost] = shots;
  const html = sheetPage('planner', families, (shot) => shotFile(shot) !== shotFile(lost!));
  expect(html).not.toContain(shotFile(lost!));
  expect(html.match(/did not come/g)).toHaveLength(1);
  expect(html.indexOf('did not come')).toBeLessThan(html.indexOf('<img'));
});

it('The page of all screens leads to each, with its own families', () => {
  const screens = [
    { name: 'planner', families },
    { name: 'landing', families: ['nobody'] },
  ];
  const html = indexPage('All screens', screens, () => true, new Map());
  for (const { name } of screens) {
    expect(html).toContain(`<a href="#${name}">`);
    expect(html).toContain(`<h1 id="${name}"><a href="${sheetFile(name)}">`);
  }
  expect(html.match(/<img/g)).toHaveLength(shots.length + 8);
});

it('What can’t be read whole is said once, with each picture of it', () => {
  const seen = [shots[0]!, shots.at(-1)!];
  const fault = 'planner: cut below: “Ratios & <b>”';
  expect(faultLine(fault, seen)).toBe(`${fault} (none light 390, six dark 1440)`);
  const html = indexPage('All', [], () => true, new Map([[fault, seen]]));
  expect(html).toContain('“Ratios &amp; &lt;b>”');
  for (const shot of seen) expect(html).toContain(`<a href="${shotFile(shot)}">`);
});

it('A sheet of some widths and themes has their rows and columns alone', () => {
  const grid = { widths: [820 as const], themes: ['dark' as const] };
  const html = sheetPage('planner', families, () => true, grid);
  expect(html.match(/<img/g)).toHaveLength(2);
  expect(html).toContain('none, dark');
  expect(html).not.toContain('light');
  expect(sheetWidth(grid)).toBeLessThan(sheetWidth());
});
