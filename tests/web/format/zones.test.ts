import { expect, it } from 'vitest';
import { findZones, placeOfZone, showOffset, showZone } from '../../../web/format/zones.ts';

const here = { zone: 'America/New_York', now: Date.UTC(2026, 2, 4, 15) };
const first = (query: string, language = 'en'): string | undefined =>
  findZones(query, { ...here, language })[0];

it('A zone is found by its city, its region or the name of its time, in any language and without accents', () => {
  expect(first('berlin')).toBe('Europe/Berlin');
  expect(first('buenos ai')).toBe('America/Argentina/Buenos_Aires');
  expect(first('kolk')).toBe('Asia/Kolkata');
  expect(first('asia tokyo')).toBe('Asia/Tokyo');
  expect(findZones('central european', here)).toContain('Europe/Paris');
  expect(findZones('hora de europa central', { ...here, language: 'es' })).toContain(
    'Europe/Madrid',
  );
  expect(findZones('heure d’europe centrale', { ...here, language: 'fr' })).toContain(
    'Europe/Paris',
  );
  expect(findZones('atlantis', here)).toEqual([]);
});

it('Without words the present zone comes first, then others of the same time', () => {
  const found = findZones('', here);
  expect(found[0]).toBe('America/New_York');
  expect(found).toContain('America/Toronto');
  expect(new Set(found.map((zone) => showOffset(zone, here.now, 'en')))).toEqual(
    new Set(['GMT-5']),
  );
});

it('Every zone has a name to show', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    expect(showZone(zone, here.now, 'en')).toContain(`(${placeOfZone(zone)})`);
    expect(showOffset(zone, here.now, 'en')).toMatch(/^(?:GMT|UTC)/);
  }
});
