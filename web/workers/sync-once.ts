import { openDevice } from './open-device.ts';

/**
 * Opens the device, runs its engine once and closes it. Rejects while the server can't be reached, so that the browser
 * tries again later.
 */
export async function syncOnce(name: string): Promise<void> {
  const opened = await openDevice({ name });
  if (!opened.ok) return;
  const device = opened.value;
  try {
    const { trouble } = await device.engine.syncNow();
    await device.engine.filesExchanged();
    if (trouble === 'unreachable') throw new Error('The server could not be reached');
  } finally {
    device.close();
  }
}
