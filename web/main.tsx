import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadLastSeen } from './app/session-gate.tsx';
import { keepInstallPrompt } from './app/notices/install.ts';
import { registerServiceWorker } from './app/update/app-update.ts';
import { askBeforeLeaving } from './app/update/reload.ts';
import { startDevice } from './state/device-view.ts';
import { startSyncWorker } from './workers/sync-client.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
keepInstallPrompt();
askBeforeLeaving();
void startDevice(startSyncWorker);
preloadLastSeen();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
void registerServiceWorker();
