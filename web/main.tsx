import './supplied.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { readHome } from './app/first-reads.ts';
import { preloadLastSeen } from './app/session-gate.tsx';
import { firstLanguage, speakLanguage } from './browser/language.ts';
import { registerServiceWorker } from './shell/app-update.ts';
import { keepInstallPrompt } from './browser/install.ts';
import { askBeforeLeaving } from './shell/reload.ts';
import { startDevice } from './device/device-view.ts';
import { startSyncWorker } from './workers/sync-client.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

/** Starts the app in the page. */
function start(place: HTMLElement): void {
  keepInstallPrompt();
  askBeforeLeaving();
  void startDevice(startSyncWorker, readHome);
  preloadLastSeen();
  // The first text is in the right language; English has no file to wait for.
  void speakLanguage(firstLanguage()).then(() =>
    createRoot(place).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  void registerServiceWorker();
}

// An older browser gets a notice instead (public/first-words.js).
if (document.documentElement.dataset['firstWords'] !== 'old') start(root);
