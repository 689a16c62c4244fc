/** Setup and teardown of every component test. */
import * as React from 'react';
import { afterEach, beforeEach } from 'vitest';
import { page, utils } from 'vitest/browser';
import { useDevice } from '../../../web/device/device-view.ts';
import { emulateMedia } from './emulate-media.ts';
import { closeApp, listenToConsole } from './open-app.tsx';
import { pressWherePossible } from './press.ts';

const longestPicture = 7_000;
const longestTag = 300;

/** Whatever isn't as all tests begin. */
const emulated =
  'print, (forced-colors: active), (prefers-color-scheme: dark), (prefers-reduced-motion: no-preference)';

// A missing element is looked for repeatedly, and each time vitest would describe the whole page for an error that
// nobody sees: a failing test prints its page once instead.
utils.configurePrettyDOM({ maxLength: 0 });

/**
 * React's development build keeps a stack trace of every element, for its own messages, up to a limit. A tenth of the
 * tests' time goes there: this sets the count to the limit. The warnings stay.
 */
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set() {
    // Ignored: the count stays.
  },
  configurable: true,
});

pressWherePossible(page.getByText(''));

beforeEach(listenToConsole);
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') {
    console.log(utils.prettyDOM(document.body, longestPicture));
    console.log('At', location.href, 'the device says', JSON.stringify(useDevice.getState()));
    console.log('The page says', JSON.stringify(document.body.innerText));
    const focused = document.activeElement?.outerHTML.slice(0, longestTag);
    console.log(
      'The focus is',
      document.hasFocus() ? 'in the page, at' : 'elsewhere; last at',
      focused,
    );
  }
  await closeApp();
  // What a test emulates, and letters that it enlarges, would last into the next files: they share the page.
  if (matchMedia(emulated).matches) await emulateMedia();
  document.documentElement.style.removeProperty('font-size');
});
