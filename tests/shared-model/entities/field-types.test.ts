import { expect, it } from 'vitest';
import type { AnyEntity } from '../../../shared-model/entities/define-entity.ts';
import { registry } from '../../../shared-model/registry/registry.ts';

it('Every moment says whether a clock gives it, so that it is corrected with that clock, or a person, so that it stays [SY9]', () => {
  const moments = registry.flatMap(({ name, fields }: AnyEntity) =>
    Object.entries<AnyEntity['fields'][string]>(fields).flatMap(([field, { column, givenBy }]) =>
      column === 'timestamptz' ? [[`${name}.${field}`, givenBy]] : [],
    ),
  );
  expect(moments.filter(([, givenBy]) => givenBy === undefined)).toEqual([]);
  expect(moments.filter(([, givenBy]) => givenBy === 'person')).toEqual([
    ['assignment.dueDate', 'person'],
  ]);
});
