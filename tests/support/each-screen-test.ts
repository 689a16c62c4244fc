/** Around every component test. The files share one page, whose modules are loaded once, so this is run for each file. */
import { afterEach, beforeEach } from 'vitest';
import { closeApp, listenToConsole } from './open-app.tsx';

beforeEach(listenToConsole);
afterEach(closeApp);
