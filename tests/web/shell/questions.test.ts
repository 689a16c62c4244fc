import { expect, it } from 'vitest';
import { useDevice } from '../../../web/device/device-view.ts';
import { chosen, confirmed, useQuestions } from '../../../web/shell/questions.ts';

const asked = () => useQuestions.getState().asked!;
const question = { title: 'Delete Botany?', message: 'Its lessons go too.' };

it('A confirmation waits for its answer, and closes', async () => {
  const answer = confirmed({ ...question, label: 'Delete' });
  expect(asked()).toMatchObject({
    isOpen: true,
    question: { ...question, choices: [{ label: 'Delete', variant: 'danger' }] },
  });
  void asked().answer(true);
  expect(await answer).toBe(true);
  expect(asked().isOpen).toBe(false);
});

it('A question stays open until the work of its answer is done', async () => {
  const { promise: worked, resolve: finish } = Promise.withResolvers<void>();
  const answer = confirmed({ ...question, label: 'Delete', work: () => worked });
  const closed = asked().answer(true);
  await Promise.resolve();
  expect(asked().isOpen).toBe(true);
  finish();
  await closed;
  expect([await answer, asked().isOpen]).toEqual([true, false]);
});

it('Work that fails closes the question too, and says so to whoever asked', async () => {
  const answer = confirmed({
    ...question,
    label: 'Delete',
    work: () => Promise.reject(new Error('no worker')),
  });
  void asked().answer(true);
  await expect(answer).rejects.toThrow('no worker');
  expect(asked().isOpen).toBe(false);
});

it('A further question, and another person, cancel the one that is open', async () => {
  const choices = [{ value: 'later', label: 'This and later' }];
  const first = chosen({ ...question, choices });
  const second = chosen({ ...question, choices });
  expect(await first).toBeNull();
  expect(asked().isOpen).toBe(true);
  const person = { role: 'parent', memberId: 1 } as const;
  useDevice.setState({ session: { person } as never });
  expect(await second).toBeNull();
  expect(asked().isOpen).toBe(false);
});
