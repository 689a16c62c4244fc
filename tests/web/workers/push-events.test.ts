import { expect, it, vi } from 'vitest';
import { languages } from '../../../shared-model/entities/family.ts';
import { noticeOf } from '../../../web/workers/notice-words.ts';
import { openNotice, showPush } from '../../../web/workers/push-events.ts';

function registration() {
  const shown: unknown[] = [];
  const showNotification = async (title: string, options?: NotificationOptions) =>
    void shown.push({ title, ...options });
  return { shown, registration: { showNotification } as unknown as ServiceWorkerRegistration };
}

it('A push is shown in the family’s language; what no version knows is shown too, as a browser wants', async () => {
  const { shown, registration: own } = registration();
  await showPush(own, JSON.stringify({ kind: 'due', due: 2, waiting: 1, language: 'es' }));
  await showPush(own, JSON.stringify({ kind: 'due', due: 0, waiting: 3, language: 'en' }));
  await showPush(own, JSON.stringify({ kind: 'finished', count: 1, language: 'fr' }));
  await showPush(own, '{"kind":"party"}');
  await showPush(own, undefined);
  expect(shown).toMatchObject([
    { title: 'Trailbook', body: 'Hoy hay 2 cosas por hacer. 1 sigue esperando.', tag: 'due' },
    { body: '3 still waiting.' },
    { body: 'Un enfant a terminé sa journée.', tag: 'finished' },
    { body: 'There is something new.' },
    { body: 'There is something new.' },
  ]);
});

it('A push with a count sets it on the app’s icon, one without leaves it', async () => {
  const setAppBadge = vi.fn<(count: number) => Promise<void>>(async () => undefined);
  const clearAppBadge = vi.fn<() => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
  const { registration: own } = registration();
  const due = { kind: 'due', due: 2, waiting: 0, language: 'en' };
  await showPush(own, JSON.stringify({ ...due, badge: 2 }));
  await showPush(own, JSON.stringify(due));
  await showPush(own, JSON.stringify({ kind: 'finished', count: 1, language: 'en', badge: 0 }));
  vi.unstubAllGlobals();
  expect([setAppBadge.mock.calls, clearAppBadge.mock.calls.length]).toEqual([[[2]], 1]);
});

it('Pressing one brings the open app to the front, or opens it', async () => {
  const opened: string[] = [];
  const focus = vi.fn<() => Promise<void>>(async () => undefined);
  const close = vi.fn<() => void>();
  const notification = { close, data: { path: '/' } } as unknown as Notification;
  const clients = (windows: { focus: () => Promise<void> }[]) => ({
    matchAll: async () => windows,
    openWindow: async (path: string) => void opened.push(path),
  });
  await openNotice(notification, clients([{ focus }]));
  await openNotice(notification, clients([]));
  expect([focus.mock.calls.length, close.mock.calls.length, opened]).toEqual([1, 2, ['/']]);
});

it.each(languages)('Every sentence is there in %s', (language) => {
  const bodies = [
    noticeOf({ kind: 'due', due: 1, waiting: 1, language }),
    noticeOf({ kind: 'due', due: 5, waiting: 5, language }),
    noticeOf({ kind: 'finished', count: 1, language }),
    noticeOf({ kind: 'finished', count: 3, language }),
    noticeOf({ kind: 'test', language }),
  ].map(({ options }) => options.body ?? '');
  expect(bodies.filter((body) => !/^\S.*\.$/.test(body))).toEqual([]);
  expect(new Set(bodies).size).toBe(bodies.length);
});

const bodyOf = (message: Parameters<typeof noticeOf>[0]) => noticeOf(message).options.body;

it('Each language has its plurals', () => {
  const said = (one: { due: number; waiting: number } | { count: number }) =>
    languages.map((language) =>
      bodyOf(
        'count' in one ? { kind: 'finished', ...one, language } : { kind: 'due', ...one, language },
      ),
    );
  expect(said({ due: 1, waiting: 1 })).toEqual([
    '1 thing is due today. 1 still waiting.',
    'Hoy hay 1 cosa por hacer. 1 sigue esperando.',
    '1 chose à faire aujourd’hui. 1 attend encore.',
  ]);
  expect(said({ due: 2, waiting: 3 })).toEqual([
    '2 things are due today. 3 still waiting.',
    'Hoy hay 2 cosas por hacer. 3 siguen esperando.',
    '2 choses à faire aujourd’hui. 3 attendent encore.',
  ]);
  expect(said({ count: 1 })).toEqual([
    'A child has finished the day.',
    'Un niño ha terminado el día.',
    'Un enfant a terminé sa journée.',
  ]);
  expect(said({ count: 2 })).toEqual([
    '2 children have finished the day.',
    '2 niños han terminado el día.',
    '2 enfants ont terminé leur journée.',
  ]);
});

it('A push of an unknown kind is told in the browser’s language', () => {
  const inBrowserOf = (...tags: string[]) => {
    vi.stubGlobal('navigator', { languages: tags });
    const body = bodyOf(null);
    vi.unstubAllGlobals();
    return body;
  };
  expect(inBrowserOf('fr-CA', 'en')).toBe('Il y a du nouveau.');
  expect(inBrowserOf('de', 'ES')).toBe('Hay algo nuevo.');
  expect(inBrowserOf('de')).toBe('There is something new.');
});
