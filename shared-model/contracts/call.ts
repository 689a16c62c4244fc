/**
 * A call of the contract, told once: the server's router, its checks, every client, the OpenAPI document and its page, and the
 * tests of who may what are made from it. `calls.ts` lists all of them.
 */
import type * as v from 'valibot';
import type { CallError } from './problem-body.ts';

/** Who may ask; `device`: a browser that is paired with a family, whoever is signed in on it. */
export type Who = 'anyone' | 'signed-in' | 'parent' | 'student' | 'device';

type Entries = Readonly<Record<string, v.GenericSchema>>;

/** What one call has of its own; what it leaves out it hasn't. */
interface Told {
  /** With `:name` for what varies, e.g. `/api/tasks/:id`. */
  path: string;
  /** One plain sentence. */
  summary: string;
  /** What a stranger has to know besides. */
  description?: string;
  who: Who;
  /** What varies in the path, and what may stand behind its question mark: from the text that they are. */
  params?: Entries;
  query?: Entries;
  /** The JSON body; null: none. Unknown keys are refused. */
  input?: v.GenericSchema | null;
  /** Whether it writes anything; as a rule all do but those that get something. */
  writes?: boolean;
  /** What the body may have at most, in bytes; as a rule 64 KiB. */
  maxBytes?: number;
  /** The body of success; null: none. Of a stream, that of each line or event. */
  reply?: v.GenericSchema | null;
  /** As a rule JSON. */
  replyType?: 'application/x-ndjson' | 'text/event-stream';
  /** How else it answers, beside what every call of its kind does. */
  errors?: Readonly<Record<string, CallError>>;
}

interface Kind {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The status of success. */
  status: 200 | 201 | 204;
}

const nothing = { params: {}, query: {}, input: null, reply: null, errors: {} } as const;
type Nothing = typeof nothing;

/** A call with everything filled in that its definition left out. */
export type Call = Kind & Told & Required<Pick<Told, keyof Nothing>>;

type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters are those of the path: one that is missing, or is nowhere in the path, is a type error. */
type NamedInPath<T extends Told> = [NamesIn<T['path']>] extends [never]
  ? { params?: never }
  : {
      params: Record<NamesIn<T['path']>, v.GenericSchema> & {
        [Name in Exclude<keyof T['params'], NamesIn<T['path']>>]: never;
      };
    };

type Define<K extends Kind> = <const T extends Told & Partial<Kind>>(
  call: T & NamedInPath<T>,
) => Omit<Nothing & K, keyof T> & T;

/** Defines a call that is of none of the kinds below. Its `params` must be exactly the names in its path. */
/* @__NO_SIDE_EFFECTS__ */
export const defineCall = <const T extends Told & Kind>(
  call: T & NamedInPath<T>,
): Omit<Nothing, keyof T> & T => ({ ...nothing, ...call });

/** Reads something. */
/* @__NO_SIDE_EFFECTS__ */
export const getCall: Define<{ method: 'GET'; status: 200 }> = (call) =>
  ({ ...nothing, method: 'GET', status: 200, ...call }) as const;

/** Makes something, and replies with it. */
/* @__NO_SIDE_EFFECTS__ */
export const createCall: Define<{ method: 'POST'; status: 201 }> = (call) =>
  ({ ...nothing, method: 'POST', status: 201, ...call }) as const;

/** Changes something, and replies with it. */
/* @__NO_SIDE_EFFECTS__ */
export const updateCall: Define<{ method: 'PUT'; status: 200 }> = (call) =>
  ({ ...nothing, method: 'PUT', status: 200, ...call }) as const;

/** Deletes something; the reply has no body. */
/* @__NO_SIDE_EFFECTS__ */
export const deleteCall: Define<{ method: 'DELETE'; status: 204 }> = (call) =>
  ({ ...nothing, method: 'DELETE', status: 204, ...call }) as const;

type OutputOf<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
type OutputsOf<E> = { [Name in keyof E]: OutputOf<E[Name]> };

/** The body of a call, parsed; undefined: it has none. */
export type InputOf<C extends Call> = OutputOf<C['input']>;
/** The body of a call's successful reply; undefined: it has none. */
export type ReplyOf<C extends Call> = OutputOf<C['reply']>;
/** What varies in a call's path, parsed, by name. */
export type ParamsOf<C extends Call> = OutputsOf<C['params']>;
/** What stands behind the question mark of a call, parsed, by name. */
export type QueryOf<C extends Call> = OutputsOf<C['query']>;

/** Where a call goes with these parameters. */
export const pathOf = <C extends Call>({ path }: C, params: ParamsOf<C>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => String(params[name as keyof typeof params]));
