import { describe, expect, it } from 'vitest';
import { isReadable } from '../../../web/data/schema.ts';
import { stored } from '../../support/family/story.ts';

describe('A row', () => {
  it('is readable only with the complete shape of a record', () => {
    const record = stored('class', 1, { name: 'A' });
    expect(isReadable(record)).toBe(true);
    const broken = [
      null,
      'text',
      [],
      { ...record, v: 'x' },
      { ...record, fields: null },
      { id: 1 },
    ];
    for (const row of broken) expect(isReadable(row)).toBe(false);
  });
});
