import './supplied.ts';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { readHome } from './app/first-reads.ts';
import { loadLanding, preloadLastSeen } from './app/session-gate.tsx';
import { firstLanguage, speakLanguage } from './browser/language.ts';
import { registerServiceWorker } from './shell/app-update.ts';
import { keepInstallPrompt } from './browser/install.ts';
import { askBeforeLeaving } from './shell/reload.ts';
import { startDevice, untilKnown } from './device/device-view.ts';
import { remembersNobody } from './device/last-seen.ts';
import { afterPaint } from './browser/after-paint.ts';
import { startSyncWorker } from './workers/sync-client.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

function draw(place: HTMLElement): void {
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

const controls = 'a, button';

/** What the page's first script knows of a visitor who reads the landing page's HTML. */
interface FirstPage {
  /** A finger or a mouse button is down. */
  isHeld?: boolean;
  /** Which of the page's buttons was pressed last. */
  pressed?: number;
}

/** A moment in which a click follows its `pointerup`. */
const clickMs = 50;

/**
 * Draws the app where a visitor reads the landing page's HTML (`scripts/lib/landing-pages.ts`): as the same page, with
 * the focus where it was. A button that was pressed before is pressed now.
 */
async function takeOver(place: HTMLElement): Promise<void> {
  const page = document.documentElement as FirstPage;
  await loadLanding();
  // A click is lost if its button is replaced while it is down.
  while (page.isHeld) await new Promise((resolve) => setTimeout(resolve, clickMs));
  const focused = [...place.querySelectorAll(controls)].indexOf(document.activeElement!);
  flushSync(() => draw(place));
  place.removeAttribute('data-ahead');
  place.querySelectorAll<HTMLElement>(controls)[focused]?.focus({ preventScroll: true });
  place.querySelectorAll('button')[page.pressed ?? -1]?.click();
}

/** The longest that a start waits for the device before it draws that it waits. */
const patienceMs = 5_000;

/** Resolves when there is something to draw: until then the page shows the mark by itself (`web/theme/base.css`). */
const somethingToDraw = (): Promise<unknown> =>
  remembersNobody()
    ? Promise.resolve()
    : Promise.race([untilKnown(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);

/** Starts the app in the page. */
function start(place: HTMLElement): void {
  keepInstallPrompt();
  askBeforeLeaving();
  const isRead = document.documentElement.dataset['landing'] !== undefined;
  if (!isRead) {
    place.replaceChildren();
    place.removeAttribute('data-ahead');
  }
  void startDevice(startSyncWorker, readHome);
  preloadLastSeen();
  // The first text is in the right language; English has no file to wait for.
  const isSpoken = speakLanguage(firstLanguage());
  const isKnown = somethingToDraw();
  if (isRead) void isSpoken.then(() => takeOver(place));
  else void Promise.all([isSpoken, isKnown]).then(() => draw(place));
  // Nothing of a start waits for it.
  void isKnown.then(afterPaint).then(registerServiceWorker);
}

// An older browser gets a notice instead (public/first-words.js).
if (document.documentElement.dataset['firstWords'] !== 'old') start(root);
