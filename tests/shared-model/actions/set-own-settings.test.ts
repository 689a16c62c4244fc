import { describe, expect, it } from 'vitest';
import { missingRecord } from '../../../shared-model/actions/action.ts';
import { update } from '../../../shared-model/commit/change.ts';
import {
  ownSettings,
  type SettingsOwner,
} from '../../../shared-model/derive/settings-of-person.ts';
import { member } from '../../../shared-model/entities/member.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import { asStudent, parent, smallFamily } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';

const { changes, leo, mia } = smallFamily();
const [anaId, bertId] = [11, 12];
const family = () =>
  actingFamily([
    ...changes,
    { t: 'family', id: 4, fields: { familyName: 'The Ferns' } },
    ...[anaId, bertId].map((id) => update(member, id, { fullName: `Parent ${id}` })),
  ]);
const student = ({ id }: { id: number }): SettingsOwner => ({ t: 'student', id });
const grownUp = (id: number): SettingsOwner => ({ t: 'member', id });
const dark = { theme: 'dark' } as const;

describe('Settings are saved', () => {
  it.each<[string, Actor, SettingsOwner]>([
    ['by a student for themselves', asStudent(leo.id), student(leo)],
    ['by a parent for themselves', parent, grownUp(anaId)],
    ['by a parent for a student', parent, student(leo)],
  ])('%s, and only where they differ', async (_, actor, whose) => {
    const here = await family();
    await here.does('setOwnSettings', { whose, values: dark }, actor);
    expect(ownSettings(here.view, whose).theme).toBe('dark');
    const again = await here.does('setOwnSettings', { whose, values: dark }, actor);
    expect(again.changes).toEqual([]);
  });

  it('for a student who turns on confetti, and for nobody else', async () => {
    const here = await family();
    const values = { confetti: true };
    await here.does('setOwnSettings', { whose: student(leo), values }, asStudent(leo.id));
    expect(ownSettings(here.view, student(leo)).confetti).toBe(true);
    expect(ownSettings(here.view, student(mia)).confetti).toBe(false);
  });

  it.each<[string, Actor, SettingsOwner]>([
    ['by a student for a sibling', asStudent(leo.id), student(mia)],
    ['by a student for a parent', asStudent(leo.id), grownUp(anaId)],
    ['by a parent for another parent', parent, grownUp(bertId)],
  ])('never %s', async (_, actor, whose) => {
    const here = await family();
    const chosen = here.does('setOwnSettings', { whose, values: dark }, actor);
    await expect(chosen).rejects.toThrow(/forbidden/);
    expect(ownSettings(here.view, whose).theme).toBe('light');
  });

  it('for another parent only when a device heals a server [SY11]', async () => {
    const here = await family();
    const healing: Actor = { role: 'parent', memberId: anaId, isHealing: true };
    await here.does('setOwnSettings', { whose: grownUp(bertId), values: dark }, healing);
    expect(ownSettings(here.view, grownUp(bertId)).theme).toBe('dark');
  });

  it('only if the person has them: a parent has no confetti', async () => {
    const here = await family();
    const input = { whose: grownUp(anaId), values: { confetti: true } };
    await expect(here.does('setOwnSettings', input)).rejects.toThrow(/invalid/);
  });

  it('only if the person still exists', async () => {
    const here = await family();
    for (const whose of [student({ id: 99 }), grownUp(99)])
      expect(here.refusalOf('setOwnSettings', { whose, values: dark })).toBe(missingRecord);
  });
});
