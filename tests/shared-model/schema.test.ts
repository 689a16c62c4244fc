/**
 * The schema only grows [SY15]: `schema.json` holds every field that was ever there. Additions are recorded with
 * RECORD_SCHEMA=1 npx vitest run tests/shared-model/schema.test.ts, which removes and changes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Field } from '../../shared-model/entities/define-entity.ts';
import { deletedField } from '../../shared-model/records/stored-record.ts';
import { schemaVersion } from '../../shared-model/registry/registry.ts';
import { entities } from './support/a-family.ts';

interface RecordedField {
  column: string;
  /** Null for a field that a new record must give. */
  initial?: unknown;
  choices?: string[];
}
interface RecordedEntity {
  plural: string;
  naturalKey: string[] | null;
  fields: Record<string, RecordedField>;
}
type Schema = Record<string, RecordedEntity>;

const file = new URL('./schema.json', import.meta.url);

const choicesOf = (schema: unknown): string[] | undefined => {
  const { options, wrapped } = schema as { options?: string[]; wrapped?: unknown };
  return options ?? (wrapped ? choicesOf(wrapped) : undefined);
};

const described: Schema = Object.fromEntries(
  entities.map(({ name, plural, naturalKey, fields }) => [
    name,
    {
      plural,
      naturalKey: (naturalKey as string[] | undefined) ?? null,
      fields: Object.fromEntries(
        Object.entries<Field>(fields).map(([field, { column, initial, needed, schema }]) => {
          const choices = choicesOf(schema);
          return [field, { column, ...(!needed && { initial }), ...(choices && { choices }) }];
        }),
      ),
    },
  ]),
);

/** Everything recorded, then what is new. */
function grown(recorded: Schema): Schema {
  const all: Schema = { ...recorded };
  for (const [name, entity] of Object.entries(described)) {
    const known = recorded[name];
    const fields = { ...entity.fields, ...known?.fields };
    for (const [field, { choices }] of Object.entries(entity.fields)) {
      const before = fields[field]!;
      if (before.choices && choices) {
        fields[field] = { ...before, choices: [...new Set([...before.choices, ...choices])] };
      }
    }
    all[name] = { ...(known ?? entity), fields };
  }
  return all;
}

const read = (): Schema => JSON.parse(readFileSync(file, 'utf8')) as Schema;
if (process.env['RECORD_SCHEMA'])
  writeFileSync(file, `${JSON.stringify(grown(read()), null, 2)}\n`);
const recorded = read();

describe('the schema [SY15]', () => {
  it.each(Object.keys(recorded))(
    'still has %s with its name, key and every field as it was',
    (name) => {
      const now = described[name];
      expect(now, `${name} was removed`).toBeDefined();
      expect(now!.plural).toBe(recorded[name]!.plural);
      expect(now!.naturalKey).toEqual(recorded[name]!.naturalKey);
      for (const [field, { choices, ...before }] of Object.entries(recorded[name]!.fields)) {
        const { choices: choicesNow, ...kept } = now!.fields[field] ?? {};
        expect(kept, `${name}.${field} was removed or retyped`).toEqual(before);
        expect(choicesNow ?? [], `a choice of ${name}.${field} was removed`).toEqual(
          expect.arrayContaining(choices ?? []),
        );
      }
    },
  );

  it('has no field that is not recorded; RECORD_SCHEMA=1 records added fields', () => {
    expect(described).toEqual(recorded);
  });

  it('adds no field without a default to a recorded entity', () => {
    const added = Object.entries(described).flatMap(([name, { fields }]) =>
      Object.entries(fields)
        .filter(([field]) => recorded[name] && !recorded[name].fields[field])
        .map(([field, { initial }]) => ({
          field: `${name}.${field}`,
          hasDefault: initial !== undefined,
        })),
    );
    expect(added.filter(({ hasDefault }) => !hasDefault)).toEqual([]);
  });

  it('gives every optional field a default that its own type accepts', () => {
    const wrong = entities.flatMap((entity) =>
      Object.entries<Field>(entity.fields)
        .filter(
          ([, { initial, needed, schema }]) => !needed && !v.safeParse(schema, initial).success,
        )
        .map(([name]) => `${entity.name}.${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('uses each name once, and no name reserved by the model', () => {
    const names = entities.map(({ name }) => name);
    const plurals = entities.map(({ plural }) => plural);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(plurals).size).toBe(plurals.length);
    for (const { fields, refs } of entities) {
      expect(Object.keys(fields)).not.toContain('id');
      expect(Object.keys(fields)).not.toContain(deletedField);
      for (const [field, target] of Object.entries(refs)) {
        expect(Object.keys(fields)).toContain(field);
        expect(names).toContain(target);
      }
    }
    expect(schemaVersion).toBeGreaterThanOrEqual(1);
  });
});
