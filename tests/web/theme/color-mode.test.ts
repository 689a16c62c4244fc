import { beforeEach, expect, it, vi } from 'vitest';
import { showTheme } from '../../../web/theme/color-mode.ts';

const stored = new Map<string, string>();
let told: unknown[] = [];

beforeEach(() => {
  stored.clear();
  told = [];
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('dispatchEvent', (event: CustomEvent) => told.push(event.type, event.detail));
});

it('A theme is passed to the script that paints the page, and cached for the next first paint', () => {
  showTheme('dark');
  expect(told).toEqual(['trailbook:theme', 'dark']);
  expect([...stored]).toEqual([['trailbook:theme', 'dark']]);
});

it('A theme is shown even if nothing can be stored', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('No site data', 'SecurityError');
    },
  });
  showTheme('auto');
  expect(told).toEqual(['trailbook:theme', 'auto']);
});
