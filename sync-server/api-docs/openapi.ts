/** Makes the OpenAPI document from the list of calls. */
import type { Call, PermittedCaller } from '../../shared-model/contracts/call.ts';
import { callGroups } from '../../shared-model/contracts/calls.ts';
import { problemHeader, problemSchema } from '../../shared-model/contracts/problem-body.ts';
import { inEnglish } from '../../shared-model/problems/in-english.ts';
import { deviceCookie, sessionCookie } from '../http/cookies.ts';
import { maxBodyBytes } from '../http/json-body.ts';
import { otherName } from '../middleware/known-host.ts';
import { unavailable, unexpected } from '../http/problem-response.ts';
import { isKeyed } from '../routes/serve-call.ts';
import { refusalsOf } from './refusals.ts';
import { exampleOf } from './example.ts';
import { schemaOfInput, schemaOfReply, type JsonSchema } from './json-schema.ts';

type Content = Record<string, { schema: JsonSchema; example?: unknown }>;

/** A Parameter Object of OpenAPI. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

/** An Operation Object of OpenAPI. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; description: string; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

/** The methods of the contract's calls. */
export type Method = 'get' | 'post' | 'put' | 'delete';

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: object;
}

/** The permitted callers in words. */
const people: Record<PermittedCaller, string> = {
  anyone: 'anyone',
  'signed-in': 'a parent or a student who is signed in',
  parent: 'a parent who is signed in',
  student: 'a student who is signed in',
  device: 'a device that is paired with a family',
};

const securityOf = (who: PermittedCaller): Operation['security'] =>
  who === 'anyone' ? [] : [{ [who === 'device' ? 'device' : 'session']: [] }];

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A request that comes again with its key, within a day, gets the answer that the first one got',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]*$' },
};

/** Plural names in paths whose records have other names. */
const singular: Readonly<Record<string, string>> = { classes: 'class', progress: 'lesson' };

/** The record that a path parameter names, by the segment before it: `/api/students/:id` is a student's. */
function whatIsNamed(path: string, name: string): string | undefined {
  const [, segment = ''] = new RegExp(`(\\w+)/:${name}`).exec(path) ?? [];
  if (name === 'hash') return 'The SHA-256 of the pack, in hexadecimal';
  return `The id of the ${singular[segment] ?? segment.replace(/s$/, '')}`;
}

const wordsOfQuery: Readonly<Record<string, string>> = {
  from: 'The first day, yyyy-MM-dd',
  until: 'The last day, yyyy-MM-dd',
  date: 'The day, yyyy-MM-dd; today in the family’s timezone if it is left out',
  least: 'The sequence number up to which the packs have to be complete',
  gathered: '`1`: tell how many records the making of the list has read',
  keepDevices: 'The ids of the devices that stay, by commas; none if it is left out',
  before: 'A stamp: only what came before it',
};

const parametersOf = (call: Call): Parameter[] => {
  const of = (place: 'path' | 'query'): Parameter[] =>
    Object.entries(place === 'path' ? call.params : call.query).map(([name, entry]) => {
      const schema = schemaOfInput(entry);
      const initial = schema.default === undefined ? {} : { default: Number(schema.default) };
      const description = place === 'path' ? whatIsNamed(call.path, name) : wordsOfQuery[name];
      return {
        name,
        in: place,
        required: place === 'path',
        ...(description !== undefined && { description }),
        schema: { ...schema, ...initial },
      };
    });
  return [...of('path'), ...of('query'), ...(isKeyed(call) ? [idempotencyKey] : [])];
};

const problemContent: Content = {
  'application/json': { schema: { $ref: '#/components/schemas/Problem' } },
};

const shownReply = (schema: JsonSchema) => ({ schema, example: exampleOf(schema, '', 'all') });

function responsesOf(call: Call): Operation['responses'] {
  const { status, reply, replyType = 'application/json' } = call;
  const replied = {
    description: reply ? 'What was asked for' : 'It is done',
    ...(reply && { content: { [replyType]: shownReply(schemaOfReply(reply)) } }),
  };
  const refused = [...refusalsOf(call)].map(([code, refusals]) => {
    const bodies = refusals.flatMap(({ body }) => (body ? [schemaOfReply(body)] : []));
    const content = bodies[0] ? { 'application/json': { schema: bodies[0] } } : problemContent;
    return [code, { description: refusals.map(({ message }) => message).join(' / '), content }];
  });
  const other = [otherName, unexpected, unavailable].map(
    (one) => `${one.status}: ${inEnglish(one.text)}`,
  );
  return {
    [status]: replied,
    ...Object.fromEntries(refused),
    default: { description: other.join(' / '), content: problemContent },
  };
}

function operationOf(name: string, tag: string, call: Call): Operation {
  const { summary, description, who, input, maxBytes = maxBodyBytes } = call;
  const schema = input && schemaOfInput(input);
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: [`Who may: ${people[who]}.`, description].filter(Boolean).join(' '),
    security: securityOf(who),
    parameters: parametersOf(call),
    ...(call.takes === 'bytes' && {
      requestBody: {
        required: true,
        description: `At most ${maxBytes / 1024} KiB, as they are`,
        content: { 'application/octet-stream': { schema: {} } },
      },
    }),
    ...(schema && {
      requestBody: {
        required: true,
        description: `At most ${maxBytes / 1024} KiB, also when it is gzipped`,
        content: { 'application/json': { schema, example: exampleOf(schema) } },
      },
    }),
    responses: responsesOf(call),
  };
}

const description =
  'What the app keeps for a family, by REST. Every change goes down the same path as one that is made in the app, and reaches every ' +
  'device. Who asks is told by cookies: a session, which signing in gives, and a device, which pairing gives. Bodies are JSON (a file’s are its bytes), gzipped ' +
  'or not, and hold no unknown field; their text holds no NUL and no half of a surrogate pair. Ids are whole numbers, times are ISO 8601, ' +
  'in replies in UTC with milliseconds. An answer that is not the one asked for has a `message` for a person, in English, ' +
  `and says the same as a code in its header \`${problemHeader}\`.`;

const cookie = (name: string, words: string) => ({
  type: 'apiKey',
  in: 'cookie',
  name,
  description: words,
});

/** The OpenAPI document of all calls. */
export function openApiDocument(): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [tag, calls] of Object.entries(callGroups)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}');
      const method = call.method.toLowerCase() as Method;
      paths[path] = { ...paths[path], [method]: operationOf(name, tag, call) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Trailbook', version: '1', description },
    servers: [{ url: '/' }],
    tags: Object.keys(callGroups).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: schemaOfReply(problemSchema) },
      securitySchemes: {
        session: cookie(sessionCookie, 'Given by signing in'),
        device: cookie(deviceCookie, 'Given by pairing; it outlives sessions'),
      },
    },
  };
}
