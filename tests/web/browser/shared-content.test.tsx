/** What other apps share, between the service worker that is handed it and the screen that takes it. */
import { expect, it } from 'vitest';
import {
  countShared,
  dropShared,
  giveShared,
  keepShared,
  takeShared,
} from '../../../web/browser/shared-content.ts';

const share = (parts: Record<string, string | File | File[]>) => {
  const body = new FormData();
  for (const [name, part] of Object.entries(parts))
    for (const one of [part].flat()) body.append(name, one);
  return keepShared(new Request('/share', { method: 'POST', body }));
};

it('A file comes as it was, once, and leads to the screen that reads it', async () => {
  const bytes = new Uint8Array([1, 2, 250]);
  const file = new File([bytes], 'Naturführer “1”.pdf', { type: 'application/pdf' });
  const answer = await share({ title: 'A book', file });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${location.origin}/curriculum?tab=import&shared=1`,
  ]);
  const taken = await takeShared();
  expect([taken?.file?.name, taken?.file?.type]).toEqual([file.name, file.type]);
  expect(new Uint8Array(await taken!.file!.arrayBuffer())).toEqual(bytes);
  expect(await takeShared()).toBeNull();
});

it('Of several files the first comes first, and the others with it or later; what was shared before waits', async () => {
  const pages = ['one', 'two', 'three'].map((name) => new File([name], `${name}.txt`));
  await share({ text: 'before' });
  await share({ file: pages });
  expect(await countShared()).toBe(4);
  const taken = await takeShared();
  expect(taken).toMatchObject({ file: { name: 'one.txt' } });
  expect((await taken!.others()).map(({ name }) => name)).toEqual(['two.txt', 'three.txt']);
  expect(await takeShared()).toMatchObject({ file: null, text: 'before' });
  await share({ file: pages });
  for (const { name } of pages) expect(await takeShared()).toMatchObject({ file: { name } });
});

it('A share is given away as a whole, each part once it is kept; what can’t be kept stays, and so do earlier shares', async () => {
  await share({ text: 'before' });
  await share({ file: ['one', 'two'].map((name) => new File([name], `${name}.txt`)) });
  const given: (string | undefined)[] = [];
  const give = (isKept: (name: string) => boolean) =>
    giveShared(({ file, text }) => {
      given.push(file?.name ?? text);
      return Promise.resolve(isKept(file?.name ?? text));
    });
  expect([await give((name) => name === 'one.txt'), await countShared()]).toEqual([false, 2]);
  expect([await give(() => true), await countShared()]).toEqual([true, 1]);
  expect(given).toEqual(['one.txt', 'two.txt', 'two.txt']);
  expect(await takeShared()).toMatchObject({ text: 'before' });
  expect(await giveShared(() => Promise.resolve(true))).toBe(false);
});

it('Text comes by itself, or as its title and address; what is shared later comes first, and what was shared before waits', async () => {
  await share({ title: 'Lessons', text: 'Lesson 1\nLesson 2', url: 'https://books.example' });
  expect(await takeShared()).toMatchObject({ file: null, text: 'Lesson 1\nLesson 2' });
  await share({ text: 'first' });
  await share({ title: 'Lessons', text: ' ', url: 'https://books.example' });
  expect(await countShared()).toBe(2);
  expect((await takeShared())?.text).toBe('Lessons\nhttps://books.example');
  expect((await takeShared())?.text).toBe('first');
  expect(await takeShared()).toBeNull();
});

it('Nothing, and what is no form, is nothing to take', async () => {
  const lost = `${location.origin}/curriculum?tab=import&shared=1&lost=1`;
  expect((await share({ title: '' })).headers.get('location')).toBe(lost);
  expect(await takeShared()).toBeNull();
  const answer = await keepShared(new Request('/share', { method: 'POST', body: '{}' }));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, lost]);
  expect(await takeShared()).toBeNull();
});

it('What waits is let go of with the family', async () => {
  await share({ text: 'one' });
  await share({ text: 'two' });
  await dropShared();
  expect([await countShared(), await takeShared()]).toEqual([0, null]);
});
