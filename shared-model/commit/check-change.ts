/** Checks that a change is well formed: known fields, valid values, an id that matches its natural key. */
import * as v from 'valibot';
import type { AnyEntity } from '../entities/define-entity.ts';
import { idFromKey, isId, isKeyPart } from '../lib/ids.ts';
import { isLongerInJson } from '../lib/json-bytes.ts';
import { rejection, type Issue, type Rejection } from '../lib/errors.ts';
import { failed, ok, type Result } from '../lib/result.ts';
import { maxChangeBytes, type Change } from './change.ts';
import { deletedField, type FieldValues } from '../records/stored-record.ts';
import { problemText, textOf } from '../problems/problem-text.ts';

const deletedSchema = v.boolean(problemText('deleted-or-not'));

/** Parses every field with its schema; returns the parsed values, or one issue per invalid field. */
export function parseFields(entity: AnyEntity, fields: FieldValues): Result<FieldValues, Issue[]> {
  const parsed: FieldValues = {};
  const issues: Issue[] = [];
  for (const name of Object.keys(fields)) {
    const schema = name === deletedField ? deletedSchema : fieldOf(entity, name)?.schema;
    if (!schema) {
      issues.push({ field: name, message: problemText('field-unknown', { name }) });
      continue;
    }
    const result = v.safeParse(schema, fields[name], { abortEarly: true });
    if (result.success) parsed[name] = result.output;
    else issues.push({ field: name, message: textOf(result.issues[0]) });
  }
  return issues.length > 0 ? failed(issues) : ok(parsed);
}

const fieldOf = (entity: AnyEntity, name: string) =>
  Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;

/** The required fields that a new record lacks, each with its schema's own message. */
export function missingFields(entity: AnyEntity, fields: FieldValues): Issue[] {
  const issues: Issue[] = [];
  for (const [name, { needed, schema }] of Object.entries<AnyEntity['fields'][string]>(
    entity.fields,
  )) {
    if (!needed || fields[name] !== undefined) continue;
    const result = v.safeParse(schema, undefined);
    const [issue] = result.issues ?? [];
    issues.push({
      field: name,
      message: issue ? textOf(issue) : problemText('field-missing', { name }),
    });
  }
  return issues;
}

/** Parses one change against its entity; returns the values to store, or a rejection (`invalid` or `too-large`). */
export function checkChange(entity: AnyEntity, change: Change): Result<FieldValues, Rejection> {
  if (!isId(change.id)) return failed(rejection('invalid', problemText('id-invalid'), 'id'));
  if (isLongerInJson(change.fields, maxChangeBytes)) {
    return failed(rejection('too-large', problemText('entry-too-long')));
  }
  const parsed = parseFields(entity, change.fields);
  return parsed.ok ? parsed : failed({ code: 'invalid', issues: parsed.error });
}

/** Whether a record's id is the one its natural key gives (true without one). So the key can't change afterwards. */
export function fitsItsKey(entity: AnyEntity, id: number, fields: FieldValues): boolean {
  const key: unknown[] | undefined = entity.naturalKey?.map((field: string) => fields[field]);
  return key === undefined || (key.every(isKeyPart) && idFromKey(entity.name, key) === id);
}
