/** Installing the app: keeps the browser's own prompt until it is needed, and remembers whether it was offered. */
import { create } from 'zustand';
import { recall, remember } from './browser-memory.ts';

/** Chromium's event, which TypeScript doesn't know. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** `prompt`: the browser shows its prompt on request; `by-hand`: iOS, where only instructions help. */
export type InstallWay = { kind: 'prompt'; event: InstallPrompt } | { kind: 'by-hand' } | null;

interface Install {
  /** How the app can be installed in this browser; null: by nothing a page can do. */
  way: InstallWay;
  /** It runs as an installed app, or has just been installed. */
  isInstalled: boolean;
  /** Whether the dashboard offers it; the settings always show the way. */
  isOffered: boolean;
}

const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Whether and how the app can be installed. */
export const useInstall = create<Install>(() => ({
  way: null,
  isInstalled: isStandalone(),
  isOffered: recall('install-offered') !== null,
}));

/** Stops offering it in this browser. */
export function endOffer(): void {
  useInstall.setState({ isOffered: true });
  remember('install-offered', 'yes');
}

/** iPadOS identifies as a Mac with a touch screen. */
const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Keeps the browser's install prompt, also one that came before the app (`public/first-words.js`): it comes once. */
export function keepInstallPrompt(): void {
  if (isStandalone()) return;
  if (isAppleTouch()) useInstall.setState({ way: { kind: 'by-hand' } });
  const keep = (event: Event): void => {
    event.preventDefault();
    useInstall.setState({ way: { kind: 'prompt', event: event as InstallPrompt } });
  };
  const { installPrompt } = globalThis as { installPrompt?: InstallPrompt };
  if (installPrompt) keep(installPrompt);
  window.addEventListener('beforeinstallprompt', keep);
  window.addEventListener('appinstalled', () => {
    endOffer();
    useInstall.setState({ way: null, isInstalled: true });
  });
}

/** Shows the browser's install prompt, which is possible once. */
export async function install(event: InstallPrompt): Promise<void> {
  endOffer();
  useInstall.setState({ way: null });
  await event.prompt();
}
