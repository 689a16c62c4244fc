import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readTheme, setTheme } from '../../../web/theme/color-mode.ts';

const stored = new Map<string, string>();
let told: unknown[] = [];

beforeEach(() => {
  stored.clear();
  told = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('dispatchEvent', (event: CustomEvent) => told.push(event.type, event.detail));
});

describe('the look of this browser', () => {
  it('is light until another is chosen, as the settings begin [specification, section 9]', () => {
    expect(readTheme()).toBe('light');
  });

  it('is remembered, and told to what paints the page', () => {
    setTheme('dark');
    expect(readTheme()).toBe('dark');
    expect(told).toEqual(['trailbook:theme', 'dark']);
  });

  it('is light where something else was stored', () => {
    stored.set('trailbook:theme', 'purple');
    expect(readTheme()).toBe('light');
  });

  it('changes also where nothing can be stored', () => {
    const refuse = () => {
      throw new DOMException('No site data', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    setTheme('auto');
    expect(told).toEqual(['trailbook:theme', 'auto']);
    expect(readTheme()).toBe('light');
  });
});
