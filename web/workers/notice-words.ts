/**
 * Texts of operating system notifications. The service worker shows pushes where no page is open and no message
 * catalogue is loaded, so the few sentences lie beside this file in every language of the app. They name no child.
 */
import { notificationSettingsPage } from '../../shared-model/contracts/page-addresses.ts';
import type { PushMessage } from '../../shared-model/contracts/push-message.ts';
import { filledText, type FillableText } from '../../shared-model/lib/filled-text.ts';
import { languageOf } from './language-of.ts';
import en from './notice-words/en.json' with { type: 'json' };
import es from './notice-words/es.json' with { type: 'json' };
import fr from './notice-words/fr.json' with { type: 'json' };

const words: Record<PushMessage['language'], typeof en> = { en, es, fr };

/** A notification as browsers take it. */
export interface ShownNotice {
  title: string;
  options: NotificationOptions & { data: { path: string } };
}

function sentenceOf(message: PushMessage): string {
  const texts = words[message.language];
  const counted = (text: FillableText, count: number): string =>
    filledText(text, message.language, { count });
  switch (message.kind) {
    case 'due':
      return [
        ...(message.due > 0 ? [counted(texts.due, message.due)] : []),
        ...(message.waiting > 0 ? [counted(texts.waiting, message.waiting)] : []),
      ].join(' ');
    case 'finished':
      return counted(texts.finished, message.count);
    case 'test':
      return texts.test;
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
