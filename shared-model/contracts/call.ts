/** A call of the REST contract: what the server's router, its checks and every client are made from. */
import type * as v from 'valibot';

export interface Call<
  Input extends v.GenericSchema | null = v.GenericSchema | null,
  Reply extends v.GenericSchema | null = v.GenericSchema | null,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for what varies, e.g. `/api/tasks/:id`. */
  path: string;
  /** The JSON body; null: none. Unknown keys are refused. */
  input: Input;
  /** The status and body of success; null: no body. */
  status: 200 | 201 | 204;
  reply: Reply;
}

export const defineCall = <
  const Input extends v.GenericSchema | null,
  const Reply extends v.GenericSchema | null,
>(
  call: Call<Input, Reply>,
): Call<Input, Reply> => call;

/** Reads something. */
export const getCall = <const Reply extends v.GenericSchema>(
  path: string,
  reply: Reply,
): Call<null, Reply> => defineCall({ method: 'GET', path, input: null, status: 200, reply });

type Writing = <const Input extends v.GenericSchema, const Reply extends v.GenericSchema>(
  path: string,
  input: Input,
  reply: Reply,
) => Call<Input, Reply>;

/** Makes something, and replies with it. */
export const createCall: Writing = (path, input, reply) =>
  defineCall({ method: 'POST', path, input, status: 201, reply });

/** Changes something, and replies with it. */
export const updateCall: Writing = (path, input, reply) =>
  defineCall({ method: 'PUT', path, input, status: 200, reply });

export const deleteCall = (path: string): Call<null, null> =>
  defineCall({ method: 'DELETE', path, input: null, status: 204, reply: null });

export type InputOf<C> =
  C extends Call<infer I, infer _R>
    ? I extends v.GenericSchema
      ? v.InferOutput<I>
      : undefined
    : never;

export type ReplyOf<C> =
  C extends Call<infer _I, infer R>
    ? R extends v.GenericSchema
      ? v.InferOutput<R>
      : undefined
    : never;
