import { expect, it } from 'vitest';
import type { Sql } from '../../../sync-server/store/connect.ts';
import { createPokeSender } from '../../../sync-server/store/poke-sender.ts';

/** A pool whose statements are answered by the test, and the payloads of each. */
function slowPool() {
  const asked: { payloads: readonly string[]; answer: PromiseWithResolvers<void> }[] = [];
  const sql = (_text: TemplateStringsArray, _channel: string, payloads: readonly string[]) => {
    const answer = Promise.withResolvers<void>();
    asked.push({ payloads: [...payloads], answer });
    return answer.promise;
  };
  return { asked, sender: createPokeSender(sql as unknown as Sql, 1) };
}

it('What commits while a notification is under way goes out together, in its order', async () => {
  const { asked, sender } = slowPool();
  const sent: string[] = [];
  const send = (payload: string) => sender.send(payload).then(() => sent.push(payload));
  const all = ['a', 'b', 'c'].map(send);
  expect(asked.map(({ payloads }) => payloads)).toEqual([['a']]);
  asked[0]!.answer.resolve();
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]!.payloads).toEqual(['b', 'c']);
  expect(sent).toEqual(['a']);
  asked[1]!.answer.resolve();
  await Promise.all([...all, sender.flush()]);
  void sender.send('d');
  expect(asked[2]!.payloads).toEqual(['d']);
});

it('A lost connection loses no notification, and nobody waits for the next one', async () => {
  const { asked, sender } = slowPool();
  const first = sender.send('a');
  void sender.send('b');
  asked[0]!.answer.reject(Object.assign(new Error('cut'), { code: 'CONNECTION_CLOSED' }));
  await first;
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]!.payloads).toEqual(['a', 'b']);
});

it('Nothing is tried again over a pool that was closed', async () => {
  const { asked, sender } = slowPool();
  void sender.send('a');
  asked[0]!.answer.reject(Object.assign(new Error('over'), { code: 'CONNECTION_ENDED' }));
  await sender.flush();
  expect(asked).toHaveLength(1);
});
