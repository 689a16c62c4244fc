import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { m } from '../messages/compiled/messages.js';
import { hasUnsavedTyping } from '../forms/dirty-forms.ts';
import { putOpenedFile } from '../browser/opened-files.ts';
import { toast } from '../ui/toast.ts';

/** How the app was launched: at an address, with files that were opened with it. */
interface Launch {
  targetURL?: string;
  files?: readonly { getFile: () => Promise<File> }[];
}

/** Chromium's launch queue, which TypeScript doesn't know: launches of an app that is open already, and files. */
interface LaunchQueue {
  setConsumer: (consume: (launch: Launch) => void) => void;
}

/** Keeps the file that the app was opened with until a screen takes it. */
async function keepFile([first, ...others]: NonNullable<Launch['files']>): Promise<void> {
  if (!first) return;
  try {
    putOpenedFile(await first.getFile());
    if (others.length > 0) toast({ kind: 'info', title: m.shell_opened_one() });
  } catch {
    toast({ kind: 'danger', title: m.shell_opened_failed() });
  }
}

/**
 * When an open app is launched again by its icon, a shortcut or a file, it comes to the front (`launch_handler` in the
 * manifest) and navigates there without a reload. While somebody has unsaved typing it stays on its screen; a file
 * waits, and a notice says so.
 */
export function useLaunch(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ targetURL, files = [] }) => {
      void keepFile(files);
      if (targetURL === undefined || hasUnsavedTyping()) return;
      const { href, pathname, search } = new URL(targetURL);
      if (href !== location.href) void navigate(pathname + search);
    });
  }, [navigate]);
}
