import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { portfolioItem } from '../../../shared-model/entities/portfolio-item.ts';
import { readRecord } from '../../../shared-model/entities/read-record.ts';
import { requirementProfile } from '../../../shared-model/entities/requirement-profile.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { inEnglish } from '../../../shared-model/problems/in-english.ts';
import { changesOf, recordForm } from '../../../web/forms/record-form.ts';

const profiles = recordForm(requirementProfile, ['name', 'days', 'hours', 'subjectHours']);
const items = recordForm(portfolioItem, ['studentId', 'date', 'title', 'note']);
const students = recordForm(student, ['fullName', 'avatar', 'streak'], { pin: v.string() });

const wrongWith = (typed: Record<string, unknown>): Record<string, string> => {
  const { issues = [] } = v.safeParse(profiles.schema, { ...profiles.of(null).first(), ...typed });
  return Object.fromEntries(
    issues.map((issue) => [v.getDotPath(issue)!, inEnglish(issue.message)]),
  );
};

describe('The form of an entity', () => {
  it('begins a new record with the entity’s defaults and what is given, numbers and references as text', () => {
    expect(profiles.of(null).first()).toEqual({ name: '', days: '', hours: '', subjectHours: '' });
    expect(items.of(null, { studentId: '7', date: '2026-03-04' }).first()).toEqual({
      studentId: '7',
      date: '2026-03-04',
      title: '',
      note: '',
    });
    expect(students.of(null, { pin: '' }).first()).toEqual({
      fullName: '',
      avatar: null,
      streak: true,
      pin: '',
    });
  });

  it('begins with the values of a record that is there, whatever is given for a new one', () => {
    const item = readRecord(portfolioItem, {
      id: 3,
      fields: { studentId: 7, date: '2026-03-04', title: 'A leaf' },
    });
    const { first, draftName } = items.of(item, { date: '2026-01-01' });
    expect(first()).toEqual({ studentId: '7', date: '2026-03-04', title: 'A leaf', note: '' });
    expect([draftName, items.of(null).draftName]).toEqual(['portfolio-item:3', 'portfolio-item']);
  });

  it('checks each field as the entity does, in the entity’s words', () => {
    expect(wrongWith({ name: ' ' })).toEqual({ name: 'Please enter a name' });
    expect(wrongWith({ name: 'State', days: '0' })).toEqual({
      days: 'Please enter a whole number from 1 to 366',
    });
    expect(wrongWith({ name: 'State', days: 'many' })).toHaveProperty('days');
    expect(v.parse(profiles.schema, { ...profiles.of(null).first(), name: ' State ' })).toEqual({
      name: 'State',
      days: null,
      hours: null,
      subjectHours: '',
    });
  });

  it('gives each field its label and how it is typed, and a choice its options', () => {
    const { described } = profiles.of(null);
    const number = { autoComplete: 'off', inputMode: 'numeric' };
    expect(described.days()).toEqual({ label: 'Days', ...number });
    expect(described.usualMinutes().label).toBe('Usual minutes of a day');
    expect(items.of(null, { studentId: '', date: '' }).described.date()).toEqual({
      label: 'Day',
      type: 'date',
    });
    expect(students.of(null, { pin: '' }).described.textSize().options[1]).toEqual({
      value: 'large',
      label: 'Large',
    });
  });

  it('saves all of a new record, and of another one only what was changed', () => {
    const profile = readRecord(requirementProfile, { id: 5, fields: { name: 'State', days: 180 } });
    const typed = { ...profiles.of(profile).first(), hours: ' 900 ' };
    const values = v.parse(profiles.schema, typed);
    expect(profiles.saving(profile, values)).toEqual({ id: 5, values: { hours: 900 } });
    expect(profiles.saving(null, values)).toEqual({ id: null, values });
  });

  it('changes nothing of a record that is only looked at, though it has blanks around its texts', () => {
    const text = fc.string({ maxLength: 40 }).map((inner) => ` ${inner}\n`);
    const optional = fc.option(fc.integer({ min: 1, max: 366 }));
    fc.assert(
      fc.property(text, optional, text, (name, days, note) => {
        const profile = { name: `State ${name}`, days, note };
        const typed = { name: profile.name.trim(), days, note: note.trim() };
        expect(changesOf(profile, typed)).toEqual({});
        const record = readRecord(requirementProfile, {
          id: 5,
          fields: { name: profile.name, days },
        });
        const values = v.parse(profiles.schema, profiles.of(record).first());
        expect(profiles.saving(record, values)).toEqual({ id: 5, values: {} });
      }),
      { verbose: true },
    );
  });
});
