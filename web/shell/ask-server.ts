import type { Result } from '../../shared-model/lib/result.ts';
import { host } from '../device/host.ts';
import type { ServerFailure } from '../device/server-family.ts';
import { tellFailure } from '../device/tell-failure.ts';
import { toast } from '../ui/toast.ts';
import { askPassword } from './questions.ts';

interface Words<Value> {
  /** Shown once the server has done it. */
  done?: string | ((value: Value) => string);
  /** The title of the message that says why it wasn't done; without it nothing is said. */
  failed?: string;
}

/**
 * Asks the server for something as the parent whose profile is open, and says how it ended. Where the server wants a
 * recent sign-in, it asks for the password and tries again. Resolves to what the server answered; null: it wasn't done,
 * and the person has been told why, or has closed the question for the password.
 *
 * @example await askServer((server) => server.revokeDevice(id), {
 *   done: m.devices_removed({ name }),
 *   failed: m.devices_remove_failed({ name }),
 * });
 */
export async function askServer<Value>(
  call: (server: ReturnType<typeof host>) => Promise<Result<Value, ServerFailure>>,
  { done, failed }: Words<Value> = {},
): Promise<{ value: Value } | null> {
  for (;;) {
    const answer = await call(host());
    if (answer.ok) {
      const { value } = answer;
      if (done !== undefined)
        toast({ kind: 'success', title: typeof done === 'string' ? done : done(value) });
      return { value };
    }
    if (answer.error.code !== 'sign-in-again') {
      if (failed !== undefined) await tellFailure(answer.error, { title: failed });
      return null;
    }
    if (!(await askPassword())) return null;
  }
}
