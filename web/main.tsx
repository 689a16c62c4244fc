import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerServiceWorker } from './app/register-service-worker.ts';
import { StatusPage } from './app/status-page.tsx';
import './main.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <StatusPage />
  </StrictMode>,
);
void registerServiceWorker();
