import { beforeEach, describe, expect, it } from 'vitest';
import {
  forgetAddress,
  rememberAddress,
  wantedAddress,
} from '../../../../web/app/routes/wanted-address.ts';

describe('an address asked for before anybody was in', () => {
  beforeEach(forgetAddress);

  it('is opened for whom it belongs to, with what it asked for', () => {
    rememberAddress('/planner?week=2026-11-16');
    expect(wantedAddress('student')).toBeNull();
    expect(wantedAddress('parent')).toBe('/planner?week=2026-11-16');
    forgetAddress();
    expect(wantedAddress('parent')).toBeNull();
  });

  it('never leads to another site', () => {
    for (const address of ['//evil.example/planner', 'https://evil.example/planner', '/\\evil']) {
      rememberAddress(address);
      expect(wantedAddress('parent')).toBeNull();
    }
  });
});
