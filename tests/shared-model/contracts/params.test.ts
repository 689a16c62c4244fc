import * as v from 'valibot';
import { expect, it } from 'vitest';
import { idParam, idsParam } from '../../../shared-model/contracts/params.ts';

it('An id beyond what a number holds exactly is refused, alone and in a list: it would name another record [MR4.29]', () => {
  const most = String(Number.MAX_SAFE_INTEGER);
  expect(v.parse(idParam('device'), most)).toBe(Number.MAX_SAFE_INTEGER);
  expect(v.parse(idsParam('device'), `7,${most}`)).toEqual([7, Number.MAX_SAFE_INTEGER]);
  expect(v.parse(idsParam('device'), '')).toEqual([]);
  for (const text of ['9007199254740992', '9007199254740993', '9999999999999999']) {
    expect(v.safeParse(idParam('device'), text).success).toBe(false);
    expect(v.safeParse(idsParam('device'), `7,${text}`).success).toBe(false);
  }
});
