/** Presets of requirement profiles: enough places, each with its source and figures that a profile takes. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { requirementProfile } from '../../../../shared-model/entities/requirement-profile.ts';
import { typedFields } from '../../../../web/forms/record-form.ts';
import {
  presetGroups,
  presetName,
  presetSource,
  presetValues,
  knownOn,
} from '../../../../web/features/attendance/requirement-presets.ts';

const { ofStates, ofCountries } = presetGroups;
const all = [...ofStates, ...ofCountries];

const profile = v.object(
  typedFields(requirementProfile, ['name', 'days', 'hours', 'subjectHours', 'note']),
);

it('There are twelve US states and three other countries at least, each named once, with its source and day', () => {
  expect(new Set(ofStates.map(({ place }) => place)).size).toBeGreaterThanOrEqual(12);
  expect(ofCountries.length).toBeGreaterThanOrEqual(3);
  expect(new Set(all.map(presetName)).size).toBe(all.length);
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  expect(knownOn).toMatch(/^2026-\d\d-\d\d$/);
});

it('A profile takes what each begins with, and says where it is from and that it is no legal advice', () => {
  for (const preset of all) {
    const values = presetValues(preset);
    const taken = v.parse(profile, values);
    expect(taken).toMatchObject({ days: preset.days, hours: preset.hours });
    expect(taken.note).toContain(preset.source);
    expect(taken.note).toContain('no legal advice');
    // Said beside the place, too, whatever note stands there.
    expect(presetSource(preset)).toBe(
      `Source: ${preset.source}, as we knew it on November 27, 2026.`,
    );
  }
});

it('A country without figures says that none are set', () => {
  const england = presetValues(ofCountries[0]!);
  expect(england).toMatchObject({ name: 'England', days: '', hours: '' });
  expect(england.note).toMatch(/^No number of days or hours is set\./);
});
