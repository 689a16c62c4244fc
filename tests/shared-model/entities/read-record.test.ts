import { expect, it } from 'vitest';
import type { AnyEntity } from '../../../shared-model/entities/define-entity.ts';
import { readRecord } from '../../../shared-model/entities/read-record.ts';
import { registry } from '../../../shared-model/registry/registry.ts';

const all: readonly AnyEntity[] = registry;

it.each(all.map((entity) => [entity.name, entity] as const))(
  'A record of which nothing is written has the initial values of a %s, and nothing that the entity doesn’t know',
  (_, entity) => {
    const names = Object.keys(entity.fields);
    const fields = JSON.parse(
      '{"__proto__":{"isForeign":true},"unknown":1,"toString":2}',
    ) as object;
    const record = readRecord(entity, { id: 7, fields: { ...fields } });
    expect(Object.keys(record)).toEqual(['id', ...names]);
    expect(record).toEqual({
      id: 7,
      ...Object.fromEntries(names.map((name) => [name, entity.fields[name].initial])),
    });
    expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
    expect(readRecord(entity, { id: 8, fields: {} })).toEqual({ ...record, id: 8 });
  },
);

it('What is written is read, also null, and changes no other record', () => {
  const entity = all.find(({ name }) => name === 'planner-task')!;
  const fields = { title: 'Walk', studentId: 3, completedAt: null };
  expect(readRecord(entity, { id: 1, fields })).toMatchObject(fields);
  expect(readRecord(entity, { id: 2, fields: {} })).toEqual({ ...entity.unwritten, id: 2 });
});
