import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { registerServiceWorker } from './app/register-service-worker.ts';
import { startDevice } from './state/device.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
void startDevice();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
void registerServiceWorker();
