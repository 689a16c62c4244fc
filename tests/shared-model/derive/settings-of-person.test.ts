import { expect, it } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import { ownSettings } from '../../../shared-model/derive/settings-of-person.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { smallFamily } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';

const { changes, leo } = smallFamily();
const leos = { t: 'student', id: leo.id } as const;

it('The family’s theme holds for whoever has chosen none, and goes back to it with null', async () => {
  const here = await actingFamily([...changes, update(family, 4, { familyName: 'The Ferns' })]);
  const theme = () => ownSettings(here.view, leos).theme;
  expect(theme()).toBe('light');
  await here.does('setFamily', { theme: 'dark' });
  expect(theme()).toBe('dark');
  await here.does('setOwnSettings', { whose: leos, values: { theme: 'auto' } });
  expect(theme()).toBe('auto');
  await here.does('setOwnSettings', { whose: leos, values: { theme: null } });
  expect(theme()).toBe('dark');
});

it('Settings are as they begin until the family and the person are here [specification, section 9]', async () => {
  const { view } = await actingFamily([]);
  const begun = { theme: 'light', confetti: false };
  expect(ownSettings(view, leos)).toMatchObject(begun);
  expect(ownSettings(view, { t: 'member', id: 11 })).toMatchObject(begun);
});
