/**
 * Generates a typed client from an OpenAPI document, as an outsider would who has nothing else: TypeScript's text, with
 * a type for each body and reply and a function for each operation.
 */
import type { JsonSchema } from '../../../sync-server/api-docs/json-schema.ts';
import type { Method, OpenApiDocument, Operation } from '../../../sync-server/api-docs/openapi.ts';

const wordOf: Readonly<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  null: 'null',
};

const anyOf = (schemas: readonly JsonSchema[]): string =>
  [...new Set(schemas.map(typeOf))].join(' | ');

function objectType({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (!properties) {
    const values = additionalProperties ? typeOf(additionalProperties) : 'unknown';
    return `Record<string, ${values}>`;
  }
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  return `{ ${fields.join('; ')} }`;
}

function arrayType({ prefixItems, items }: JsonSchema): string {
  if (prefixItems) return `[${prefixItems.map(typeOf).join(', ')}]`;
  return `(${items ? typeOf(items) : 'unknown'})[]`;
}

/** A JSON Schema as a type of TypeScript. */
function typeOf(schema: JsonSchema): string {
  const { $ref, const: only, enum: some, anyOf: any, oneOf: one, type } = schema;
  if ($ref !== undefined) return $ref.split('/').at(-1)!;
  if (only !== undefined) return JSON.stringify(only);
  if (some) return some.map((value) => JSON.stringify(value)).join(' | ');
  if (any ?? one) return anyOf((any ?? one)!);
  if (type === 'object') return objectType(schema);
  if (type === 'array') return arrayType(schema);
  return wordOf[type ?? ''] ?? 'unknown';
}

/** A body in JSON by its schema, any other as bytes; undefined: none. */
function bodyType({ requestBody }: Operation): string | undefined {
  if (!requestBody) return undefined;
  const json = requestBody.content['application/json'];
  return json ? typeOf(json.schema) : 'Uint8Array';
}

/** What a call takes: its parameters by name, its body, and how to know a repetition. */
function requestType(operation: Operation): string {
  const { parameters } = operation;
  const named = parameters
    .filter((one) => one.in !== 'header')
    .map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(schema)}`);
  const isKeyed = parameters.some((one) => one.in === 'header');
  const body = bodyType(operation);
  const parts = [
    ...named,
    ...(body === undefined ? [] : [`body: ${body}`]),
    ...(isKeyed ? ['idempotencyKey?: string'] : []),
  ];
  return parts.length === 0 ? '' : `request: { ${parts.join('; ')} }`;
}

function replyType({ responses }: Operation): string {
  const [[, success] = []] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const [content] = Object.values(success?.content ?? {});
  return content ? typeOf(content.schema) : 'undefined';
}

function functionOf(path: string, method: Method, operation: Operation): string {
  const { operationId, summary, parameters } = operation;
  const request = requestType(operation);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => `\${request.${name}}`);
  const query = parameters
    .filter((one) => one.in === 'query')
    .map(({ name }) => `${name}: request.${name}`);
  const members = [
    `operationId: ${JSON.stringify(operationId)}`,
    `method: ${JSON.stringify(method.toUpperCase())}`,
    `path: \`${filled}\``,
    `query: { ${query.join(', ')} }`,
    ...(operation.requestBody ? ['body: request.body'] : []),
    ...(request.includes('idempotencyKey') ? ['idempotencyKey: request.idempotencyKey'] : []),
  ];
  return `  /** ${summary} */
  ${operationId}: (${request}): Promise<${replyType(operation)}> =>
    send({ ${members.join(', ')} }) as Promise<never>,`;
}

/** The text of a module that exports `createClient(send)`. */
export function generateClient({ paths, components }: OpenApiDocument): string {
  const { schemas } = components as { schemas: Record<string, JsonSchema> };
  const types = Object.entries(schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)};`,
  );
  const functions = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      functionOf(path, method as Method, operation),
    ),
  );
  return `${types.join('\n')}

export interface Request {
  operationId: string;
  method: string;
  path: string;
  query: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string | undefined;
}

export const createClient = (send: (request: Request) => Promise<unknown>) => ({
${functions.join('\n')}
});
`;
}
