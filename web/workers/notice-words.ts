/**
 * Texts of operating system notifications. The service worker shows pushes where no page is open and no message
 * catalogue is loaded, so the few sentences are here in every language of the app. They name no child.
 */
import { notificationSettingsPage } from '../../shared-model/contracts/page-addresses.ts';
import type { PushMessage } from '../../shared-model/contracts/push-message.ts';
import { languageOf } from './language-of.ts';

interface Words {
  due: (due: number) => string;
  waiting: (waiting: number) => string;
  finished: (count: number) => string;
  test: string;
  news: string;
}

const words: Record<PushMessage['language'], Words> = {
  en: {
    due: (due) => (due === 1 ? '1 thing is due today.' : `${due} things are due today.`),
    waiting: (waiting) => `${waiting} still waiting.`,
    finished: (count) =>
      count === 1 ? 'A child has finished the day.' : `${count} children have finished the day.`,
    test: 'This is how reminders will look.',
    news: 'There is something new.',
  },
  es: {
    due: (due) => (due === 1 ? 'Hoy hay 1 cosa por hacer.' : `Hoy hay ${due} cosas por hacer.`),
    waiting: (waiting) => (waiting === 1 ? '1 sigue esperando.' : `${waiting} siguen esperando.`),
    finished: (count) =>
      count === 1 ? 'Un niño ha terminado el día.' : `${count} niños han terminado el día.`,
    test: 'Así se verán los recordatorios.',
    news: 'Hay algo nuevo.',
  },
  fr: {
    due: (due) =>
      due === 1 ? '1 chose à faire aujourd’hui.' : `${due} choses à faire aujourd’hui.`,
    waiting: (waiting) => (waiting === 1 ? '1 attend encore.' : `${waiting} attendent encore.`),
    finished: (count) =>
      count === 1
        ? 'Un enfant a terminé sa journée.'
        : `${count} enfants ont terminé leur journée.`,
    test: 'Voici à quoi ressembleront les rappels.',
    news: 'Il y a du nouveau.',
  },
};

/** A notification as browsers take it. */
export interface ShownNotice {
  title: string;
  options: NotificationOptions & { data: { path: string } };
}

function sentenceOf(message: PushMessage): string {
  const say = words[message.language];
  switch (message.kind) {
    case 'due':
      return [
        ...(message.due > 0 ? [say.due(message.due)] : []),
        ...(message.waiting > 0 ? [say.waiting(message.waiting)] : []),
      ].join(' ');
    case 'finished':
      return say.finished(message.count);
    case 'test':
      return say.test;
  }
}

const title = 'Trailbook';
const icon = '/icons/any-192.png';

/**
 * The notification for a push message. Null: a message unknown to this version, so its language is unknown too. A later
 * one of the same kind replaces it.
 */
export const noticeOf = (message: PushMessage | null): ShownNotice =>
  message === null
    ? {
        title,
        options: {
          body: words[languageOf(navigator.languages)].news,
          tag: 'news',
          icon,
          data: { path: '/' },
        },
      }
    : {
        title,
        options: {
          body: sentenceOf(message),
          tag: message.kind,
          lang: message.language,
          icon,
          data: { path: message.kind === 'test' ? notificationSettingsPage : '/' },
        },
      };
