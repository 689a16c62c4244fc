/** What a screen keeps in its address. */
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { openLayer } from '../../../web/routes/history-layers.ts';
import {
  isNamed,
  oneOf,
  optionalDay,
  optionalId,
  optionalText,
  useAddress,
} from '../../../web/routes/use-address.ts';
import { isDetailState } from '../../../web/routes/use-detail.ts';

const fields = {
  view: oneOf(['month', 'week']),
  date: optionalDay,
  student: optionalId<'student'>(),
  q: optionalText,
  add: isNamed,
};

const Screen = () => {
  const [shown, change] = useAddress(fields);
  return (
    <>
      <output>{JSON.stringify(shown)}</output>
      <button onClick={() => change({ view: 'week' })}>Week</button>
      <button onClick={() => change({ date: '2026-11-25', q: 'a & b' })}>Day</button>
      <button onClick={() => change((now) => ({ student: (now.student ?? 0) + 1 }))}>Next</button>
      <button
        onClick={() => change({ view: 'month', date: null, student: null, q: '', add: false })}
      >
        Nothing
      </button>
    </>
  );
};

const before = location.href;
afterEach(async () => {
  await cleanup();
  history.replaceState(null, '', before);
});

/** The screen as one opens it with `search`. */
async function open(search: string): Promise<void> {
  history.replaceState(null, '', `${location.pathname}${search}`);
  await render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  );
}

const shown = () => JSON.parse(page.getByRole('status').element().textContent) as unknown;
const button = (name: string) => page.getByRole('button', { name }).element() as HTMLElement;
const layersHere = () => (history.state as { layers?: number } | null)?.layers ?? 0;
const nothing = { view: 'month', date: null, student: null, q: '', add: false };

it('Of two quick taps the second keeps what the first has chosen, shown or not yet', async () => {
  await open('?other=1');
  button('Week').click();
  button('Day').click();
  button('Next').click();
  button('Next').click();
  await expect
    .poll(shown)
    .toEqual({ view: 'week', date: '2026-11-25', student: 2, q: 'a & b', add: false });
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    other: '1',
    view: 'week',
    date: '2026-11-25',
    student: '2',
    q: 'a & b',
  });
});

it('What is no value counts as none, and what is none leaves the address', async () => {
  await open('?view=decade&date=2026-02-30&student=-1&add');
  await expect.poll(shown).toEqual({ ...nothing, add: true });
  const steps = history.length;
  button('Nothing').click();
  await expect.poll(shown).toEqual(nothing);
  expect(location.search).toBe('');
  expect(history.length).toBe(steps);
});

it('What a screen keeps stays the same object while only another field of the address changes', async () => {
  const seen = new Set<unknown>();
  const words = { words: optionalText };
  const Both = () => {
    const [{ words: found }, say] = useAddress(words);
    const [state, change] = useAddress(fields);
    seen.add(state).add(change);
    return (
      <>
        <output>{JSON.stringify([found, state.view])}</output>
        <button onClick={() => say({ words: `${found}x` })}>Type</button>
        <button onClick={() => change({ view: 'week' })}>Week</button>
      </>
    );
  };
  await render(
    <BrowserRouter>
      <Both />
    </BrowserRouter>,
  );
  button('Type').click();
  await expect.poll(shown).toEqual(['x', 'month']);
  button('Type').click();
  await expect.poll(shown).toEqual(['xx', 'month']);
  expect(seen.size).toBe(2);
  button('Week').click();
  await expect.poll(shown).toEqual(['xx', 'week']);
  expect(seen.size).toBe(3);
});

it('A change of the address keeps what its entry of the history holds: an open detail, a dialog', async () => {
  const usr = { isDetail: true };
  history.replaceState({ usr, key: 'first', idx: 0 }, '', location.pathname);
  onTestFinished(openLayer(() => undefined));
  await expect.poll(layersHere).toBe(1);
  const seen = new Set<unknown>();
  const Detail = () => {
    const [{ view }, change] = useAddress(fields);
    seen.add(useLocation().state);
    return (
      <>
        <output>{JSON.stringify(view)}</output>
        <button onClick={() => change({ view: 'week' })}>Week</button>
      </>
    );
  };
  await render(
    <BrowserRouter>
      <Detail />
    </BrowserRouter>,
  );
  button('Week').click();
  await expect.poll(shown).toBe('week');
  expect(history.state).toMatchObject({ usr, layers: 1 });
  expect([...seen].every((state) => isDetailState(state))).toBe(true);
});

it('A change right after a dialog has closed stays: its entry of the history doesn’t take it away', async () => {
  await open('');
  const close = openLayer(() => undefined);
  await expect.poll(layersHere).toBe(1);
  close();
  button('Week').click();
  button('Day').click();
  await expect.poll(layersHere).toBe(0);
  await expect.poll(shown).toEqual({ ...nothing, view: 'week', date: '2026-11-25', q: 'a & b' });
  expect(location.search).toBe('?view=week&date=2026-11-25&q=a+%26+b');
});
