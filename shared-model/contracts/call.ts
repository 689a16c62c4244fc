/**
 * Defines a call of the contract in one place. The server's router and its checks, every client, the OpenAPI document
 * and its page, and the tests of permissions derive from it. `calls.ts` lists all calls. A call is documented by its
 * `summary` and `description`, which API clients see at `/api/docs`, so it needs no other comment.
 */
import type * as v from 'valibot';
import type { CallError } from './problem-body.ts';

/** Who may make a call; `device`: a browser paired with a family, whoever is signed in on it. */
export type PermittedCaller = 'anyone' | 'signed-in' | 'parent' | 'student' | 'device';

type Entries = Readonly<Record<string, v.GenericSchema>>;

/** The definition of one call; an absent member means none. */
interface CallDefinition {
  /** With `:name` for each parameter, e.g. `/api/tasks/:id`. */
  path: string;
  /** One plain sentence. */
  summary: string;
  /** Further documentation for API clients. */
  description?: string;
  who: PermittedCaller;
  /** The parameters of the path and of the query string: each schema parses a text. */
  params?: Entries;
  query?: Entries;
  /** The JSON body; null: none. Unknown keys are rejected. */
  input?: v.GenericSchema | null;
  /** `bytes`: the body is a file's content, not JSON. */
  takes?: 'bytes';
  /** Whether it writes records; by default every call except GET. */
  writes?: boolean;
  /** The largest body, in bytes; 64 KiB by default. */
  maxBytes?: number;
  /** The body of a successful reply, or of each line or event of a stream; null: none. */
  reply?: v.GenericSchema | null;
  /** The reply's media type; JSON by default. */
  replyType?:
    'application/x-ndjson' | 'text/event-stream' | 'application/octet-stream' | 'text/calendar';
  /** Its error replies, besides those that any call of its kind may give. */
  errors?: Readonly<Record<string, CallError>>;
}

interface CallKind {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The status of success. */
  status: 200 | 201 | 204;
}

const callDefaults = { params: {}, query: {}, input: null, reply: null, errors: {} } as const;
type CallDefaults = typeof callDefaults;

/** A call with the defaults filled in. */
export type Call = CallKind & CallDefinition & Required<Pick<CallDefinition, keyof CallDefaults>>;

type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Requires a schema for exactly the parameters in the path; a missing or an extra one is a type error. */
type NamedInPath<T extends CallDefinition> = [NamesIn<T['path']>] extends [never]
  ? { params?: never }
  : {
      params: Record<NamesIn<T['path']>, v.GenericSchema> & {
        [Name in Exclude<keyof T['params'], NamesIn<T['path']>>]: never;
      };
    };

type Define<K extends CallKind> = <const T extends CallDefinition & Partial<CallKind>>(
  call: T & NamedInPath<T>,
) => Omit<CallDefaults & K, keyof T> & T;

/** Defines a call that is none of the kinds below. Its `params` must be exactly the names in its path. */
/* @__NO_SIDE_EFFECTS__ */
export const defineCall = <const T extends CallDefinition & CallKind>(
  call: T & NamedInPath<T>,
): Omit<CallDefaults, keyof T> & T => ({ ...callDefaults, ...call });

/**
 * Defines a call that reads something.
 *
 * @example
 *   export const getClassCall = getCall({
 *     path: '/api/classes/:id',
 *     summary: 'Returns one class.', // the documentation at /api/docs
 *     who: 'signed-in', // anybody else gets 401 or 403
 *     params: { id: idParam('class') }, // leaving it out is a type error
 *     reply: classSchema,
 *     errors: { notFound },
 *   });
 *   // In sync-server/routes/, which doesn't compile without it; `id` is parsed already:
 *   getClass: async ({ who, params: { id } }) => … ? ok(found) : failed(getClassCall.errors.notFound),
 */
/* @__NO_SIDE_EFFECTS__ */
export const getCall: Define<{ method: 'GET'; status: 200 }> = (call) =>
  ({ ...callDefaults, method: 'GET', status: 200, ...call }) as const;

/** Defines a call that creates something and replies with it. */
/* @__NO_SIDE_EFFECTS__ */
export const createCall: Define<{ method: 'POST'; status: 201 }> = (call) =>
  ({ ...callDefaults, method: 'POST', status: 201, ...call }) as const;

/** Defines a call that changes something and replies with it. */
/* @__NO_SIDE_EFFECTS__ */
export const updateCall: Define<{ method: 'PUT'; status: 200 }> = (call) =>
  ({ ...callDefaults, method: 'PUT', status: 200, ...call }) as const;

/** Defines a call that deletes something and replies without a body. */
/* @__NO_SIDE_EFFECTS__ */
export const deleteCall: Define<{ method: 'DELETE'; status: 204 }> = (call) =>
  ({ ...callDefaults, method: 'DELETE', status: 204, ...call }) as const;

type OutputOf<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
type OutputsOf<E> = { [Name in keyof E]: OutputOf<E[Name]> };

/** A call's parsed body; undefined if it has none. */
export type InputOf<C extends Call> = OutputOf<C['input']>;
/** The parsed body of a call's successful reply; undefined if it has none. */
export type ReplyOf<C extends Call> = OutputOf<C['reply']>;
/** A call's parsed path parameters, by name. */
export type ParamsOf<C extends Call> = OutputsOf<C['params']>;
/** A call's parsed query parameters, by name. */
export type QueryOf<C extends Call> = OutputsOf<C['query']>;

/** A call's path with its parameters filled in. */
export const pathOf = <C extends Call>({ path }: C, params: ParamsOf<C>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => String(params[name as keyof typeof params]));
