/** The gallery reaches every screen of the route table: one that had no name would never be looked at. */
import { expect, it } from 'vitest';
import { galleryLanguages } from '../scripts/lib/gallery-options.ts';
import { loadGalleryScreens } from './pictures/load-gallery-screens.ts';

it('Every screen has a name of its own, and a heading in each language', async () => {
  const screens = await loadGalleryScreens();
  const names = screens('en').map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
  expect(names).toEqual(
    expect.arrayContaining(['landing', 'dashboard', 'planner', 'my-tasks', 'my-settings']),
  );
  const headings = galleryLanguages.map((language) =>
    String(screens(language).find(({ name }) => name === 'planner')!.heading),
  );
  expect(new Set(headings).size).toBe(galleryLanguages.length);
});
