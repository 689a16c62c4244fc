/** Around every component test. */
import { afterEach, beforeEach } from 'vitest';
import { closeApp, listenToConsole } from './open-app.tsx';

beforeEach(listenToConsole);
afterEach(closeApp);
