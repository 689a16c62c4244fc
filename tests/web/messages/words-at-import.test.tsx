/** What a screen says is asked for when it is shown: words taken at import would stay when the language changes. */
import { expect, it, onTestFinished } from 'vitest';
import { speak } from '../../../web/messages/message.ts';

/** Under a name of their own, so that those that other tests have imported run again. */
const modules = import.meta.glob(
  '../../../web/{app,browser,device,features,forms,shell,ui}/**/*.{ts,tsx}',
  {
    query: '?again',
  },
);

it('no screen’s module takes a word, or asks for the language, while it is imported', async () => {
  let importing = '';
  const takers = new Set<string>();
  const usual = speak({
    get tag() {
      takers.add(importing);
      return 'en';
    },
    get texts() {
      takers.add(importing);
      return [];
    },
  });
  onTestFinished(() => void speak(usual));
  for (const [path, load] of Object.entries(modules)) {
    importing = path;
    await load();
  }
  expect(Object.keys(modules).length).toBeGreaterThan(200);
  expect([...takers]).toEqual([]);
});
