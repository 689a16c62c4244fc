/** Compares the server's answers with the OpenAPI document. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { calls, type CallName } from '../../../shared-model/contracts/calls.ts';
import { openApiDocument, type Operation } from '../../../sync-server/api-docs/openapi.ts';
import type { JsonSchema } from '../../../sync-server/api-docs/json-schema.ts';

/** The OpenAPI document. */
export const document = openApiDocument();

const operations = new Map<string, Operation>(
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation]),
);

/** The schema without additional properties: fields that aren't documented are violations. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, closed(value)]),
  );
  return 'properties' in schema ? { additionalProperties: false, ...inner } : inner;
};

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema({ components: closed(document.components) }, 'document');

/** Each schema's check, compiled once: that takes longer than all of a call's answers. */
const checks = new WeakMap<JsonSchema, ValidateFunction>();

const checkOf = (schema: JsonSchema): ValidateFunction => {
  const known = checks.get(schema);
  if (known) return known;
  const text = JSON.stringify(closed(schema)).replaceAll('"#/components', '"document#/components');
  const check = ajv.compile(JSON.parse(text) as object);
  checks.set(schema, check);
  return check;
};

const wrongIn = (schema: JsonSchema, value: unknown): string | undefined => {
  const check = checkOf(schema);
  return check(value) ? undefined : ajv.errorsText(check.errors);
};

/** The values in a body: one in JSON, one per line, or one per event. */
const valuesIn = (type: string, text: string): unknown[] => {
  if (type === 'application/json') return [JSON.parse(text)];
  const lines = text.split('\n').filter((line) => line !== '' && !/^(?:event:|:)/.test(line));
  return lines.map((line) => JSON.parse(line.replace(/^data: /, '')) as unknown);
};

/** What is wrong with a request's body by the document; undefined: nothing. */
export function wrongInRequest(name: CallName, body: unknown): string | undefined {
  const told = operations.get(name)!.requestBody?.content['application/json']?.schema;
  if (!told) return body === undefined ? undefined : `${name}: takes no body`;
  return wrongIn(told, body);
}

/** What is wrong with a reply's example in the document; undefined: nothing. */
export function wrongInExample(name: CallName): string | undefined {
  const [told] = Object.values(operations.get(name)!.responses);
  const wrong = Object.values(told!.content ?? {}).flatMap(
    ({ schema, example }) => wrongIn(schema, example) ?? [],
  );
  return wrong[0] && `${name}: ${wrong[0]}`;
}

/** Whether the document lists this status for a call. */
export const isTold = (name: CallName, status: number): boolean =>
  operations.get(name)!.responses[status] !== undefined;

/** The first difference between an answer and the document; undefined: none. */
export function untold(
  name: CallName,
  { status, headers, text }: { status: number; headers: Headers; text: string },
): string | undefined {
  const told = operations.get(name)!.responses[status];
  const place = `${calls[name].method} ${calls[name].path} ${status}`;
  if (!told) return `${place}: the status`;
  if (!told.content) return text === '' ? undefined : `${place}: a body`;
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const schema = told.content[type]?.schema;
  if (!schema) return `${place}: ${type}`;
  const wrong = valuesIn(type, text).flatMap((value) => wrongIn(schema, value) ?? []);
  return wrong.length > 0 ? `${place}: ${wrong.join(', ')}` : undefined;
}
