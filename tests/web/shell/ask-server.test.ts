import { beforeEach, describe, expect, it } from 'vitest';
import { failed, ok } from '../../../shared-model/lib/result.ts';
import { holdHost } from '../../../web/device/host.ts';
import type { ServerFailure } from '../../../web/device/server-family.ts';
import { askServer } from '../../../web/shell/ask-server.ts';
import { useQuestions } from '../../../web/shell/questions.ts';
import { useToasts } from '../../../web/ui/toast.ts';

type Answer = ReturnType<typeof ok<string>> | { ok: false; error: ServerFailure };

/** A server that gives these answers in turn, and how often it was asked. */
function serverSaying(...answers: Answer[]) {
  let asked = 0;
  return { call: async () => answers[asked++]!, asked: () => asked };
}

const again: Answer = failed({ code: 'sign-in-again' });
const words = { done: (name: string) => `${name} is renamed`, failed: 'Not renamed' };
const said = () => {
  const { toast } = useToasts.getState();
  return toast && [toast.title, toast.description];
};

/** Answers the question for the password once it is open. */
async function answerPassword(isConfirmed: boolean): Promise<void> {
  await expect.poll(() => useQuestions.getState().onPassword).not.toBeNull();
  useQuestions.getState().onPassword!(isConfirmed);
}

describe('What a parent asks the server', () => {
  beforeEach(() => {
    holdHost({} as never);
    useToasts.setState({ toast: null });
  });

  it('is told once it is done', async () => {
    const { call } = serverSaying(ok('Blue phone'));
    expect(await askServer(call, words)).toEqual({ value: 'Blue phone' });
    expect(said()).toEqual(['Blue phone is renamed', undefined]);
  });

  it('says why it wasn’t done', async () => {
    const { call } = serverSaying(failed({ code: 'unreachable' }));
    expect(await askServer(call, words)).toBeNull();
    expect(said()).toEqual(['Not renamed', expect.stringContaining('server')]);
  });

  it('is tried again after the password, where the server wants a recent sign-in', async () => {
    const server = serverSaying(again, again, ok('Blue phone'));
    const asking = askServer(server.call, words);
    await answerPassword(true);
    await answerPassword(true);
    expect(await asking).toEqual({ value: 'Blue phone' });
    expect(server.asked()).toBe(3);
  });

  it('ends in silence where the question for the password is closed', async () => {
    const server = serverSaying(again, ok('Blue phone'));
    const asking = askServer(server.call, words);
    await answerPassword(false);
    expect([await asking, server.asked(), said()]).toEqual([null, 1, null]);
  });
});
