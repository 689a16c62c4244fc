import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { asSystemScripts, loaderScript } from '../../../scripts/lib/classic-scripts.ts';

/**
 * A page whose first file is `first.js`; a name in `lost` can't be had, one in `odd` is something else at first. `said`
 * is what the files tell.
 */
async function pageOf(
  modules: Record<string, string>,
  lost: Pick<Set<string>, 'has'> = new Set(),
  odd = new Set<string>(),
) {
  const scripts = await asSystemScripts(new Map(Object.entries(modules)));
  const said: unknown[] = [];
  const asked: string[] = [];
  const own = Object.assign(new EventTarget(), { dataset: { start: '/assets/first.js' } });
  const failures: unknown[] = [];
  own.addEventListener('error', () => failures.push('the start failed'));
  const page = createContext({
    URL,
    Event,
    self: {} as { System?: unknown },
    location: new URL('https://trailbook.test/today'),
    say: (what: unknown) => said.push(what),
    document: {
      currentScript: own,
      documentElement: { dataset: {} },
      createElement: () => Object.assign(new EventTarget(), { src: '', remove: () => undefined }),
      head: {
        async append(script: EventTarget & { src: string }) {
          const name = script.src.replace('https://trailbook.test/assets/', '');
          asked.push(name);
          await Promise.resolve();
          if (lost.has(name)) return script.dispatchEvent(new Event('error'));
          if (!odd.delete(name)) runInContext(scripts.get(name)!, page);
          return script.dispatchEvent(new Event('load'));
        },
      },
    },
  }) as { self: { System?: unknown }; System?: unknown };
  runInContext(`${await loaderScript()}\nglobalThis.System = self.System;`, page);
  await new Promise((resolve) => setTimeout(resolve, 20));
  return { said, asked, failures };
}

it('Files run once each, after what they import, and see what it exports later, as modules do', async () => {
  const { said, asked } = await pageOf({
    'first.js': 'import{count,add}from"./count.js";import"./second.js";add();say(["first",count]);',
    'second.js': 'import{add,count}from"./count.js";say(["second",count]);add();say(count);',
    'count.js': 'let count=1;const add=()=>{count+=1};say("count");export{count,add};',
  });
  expect(said).toEqual(['count', ['second', 1], 2, ['first', 3]]);
  expect(asked.toSorted()).toEqual(['count.js', 'first.js', 'second.js']);
});

it('Files that import each other, export all of others or their own address do so as modules', async () => {
  const { said } = await pageOf({
    'first.js': 'import*as all from"./all.js";say(Object.keys(all).sort());say(all.even(4));',
    'all.js':
      'export*from"./even.js";export*from"./odd.js";export const here=import.meta.url;say(here);',
    'even.js': 'import{odd}from"./odd.js";export function even(n){return n===0||odd(n-1)}',
    'odd.js': 'import{even}from"./even.js";export function odd(n){return n!==0&&even(n-1)}',
  });
  expect(said).toEqual(['https://trailbook.test/assets/all.js', ['even', 'here', 'odd'], true]);
});

it('A file that is imported later loads then, with what it imports, and is the same the next time', async () => {
  const { said, asked } = await pageOf({
    'first.js': `import{a}from"./a.js";say(a);const one=import("./later.js");
      Promise.all([one,import("./later.js")]).then(([x,y])=>say([x===y,x.later]));`,
    'later.js': 'import{a}from"./a.js";import{b}from"./b.js";say("later");export const later=a+b;',
    'a.js': 'export const a=1;',
    'b.js': 'export const b=2;',
  });
  expect(said).toEqual([1, 'later', [true, 3]]);
  expect(asked).toHaveLength(4);
});

it('An address that is none of the app’s files is imported as the module that it is', async () => {
  const { said, asked } = await pageOf({
    'first.js': 'const library="/assets/library.mjs";import(library).catch((e)=>say(e.code));',
  });
  // Node's own import, which a page of this test hasn't.
  expect(said).toEqual(['ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING']);
  expect(asked).toEqual(['first.js']);
});

it('A file that can’t be had, also one that another imports, is asked for again by the next import', async () => {
  const lost = new Set(['deep.js']);
  const lostOnce = { has: (name: string) => lost.delete(name) };
  const { said, failures } = await pageOf(
    {
      'first.js': `const get=()=>import("./screen.js");export const found=(one)=>say(one.screen);
        get().catch((e)=>{say(e.message);say("again");}).then(get).then(found);`,
      'screen.js': 'import{part}from"./part.js";export const screen=part;',
      'part.js': 'import{deep}from"./deep.js";export const part=deep;',
      'deep.js': 'export const deep="deep";',
    },
    lostOnce,
  );
  expect(said).toEqual([
    'https://trailbook.test/assets/deep.js could not be loaded',
    'again',
    'deep',
  ]);
  expect(failures).toEqual([]);
});

it('A file that throws as it runs throws for each that imports it, and what imports it doesn’t run', async () => {
  const { said } = await pageOf({
    'first.js': `const get=(name)=>import("./"+name).then(()=>say("ran"),(e)=>say(e.message));
      get("bad.js").then(()=>get("user.js")).then(()=>get("user.js"));import("./bad.js").catch(()=>0);import("./user.js").catch(()=>0);`,
    'bad.js': 'throw new Error("bad");',
    'user.js': 'import"./bad.js";say("user");',
  });
  expect(said).toEqual(['bad', 'bad', 'bad']);
});

it('A start that can’t have one of its files is said to have failed', async () => {
  const { failures } = await pageOf(
    { 'first.js': 'import"./other.js";say("first")', 'other.js': 'say("other")' },
    new Set(['other.js']),
  );
  expect(failures).toEqual(['the start failed']);
});

it('What is no script of the app, as a page in its place, is told of as one that can’t be had', async () => {
  const { said } = await pageOf(
    {
      'first.js':
        'const get=()=>import("./later.js").then(()=>say("here"),(e)=>say(e.message));get().then(get);',
      'later.js': 'export const later=1;',
    },
    new Set(),
    new Set(['later.js']),
  );
  expect(said).toEqual(['https://trailbook.test/assets/later.js is no file of the app', 'here']);
});

it.each([
  ['imports what is no file of the page', { 'first.js': 'import"./none.js"' }, 'none.js'],
  ['waits before others may use it', { 'first.js': 'await 1;export const a=1;' }, 'first.js'],
])('A module that %s is no script', async (_, modules, named) => {
  await expect(asSystemScripts(new Map(Object.entries(modules)))).rejects.toThrow(named);
});
