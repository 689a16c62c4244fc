/** The browsers of `npm run engines`, and what they need: found, or installed as Debian's packages. */
import { executable } from './browser.ts';
import { installWithApt } from './install-with-apt.ts';
import { run } from './run.ts';

/** What is looked for, and Debian's packages that have it. */
const needed = {
  firefox: { names: ['firefox-esr', 'firefox'], packages: ['firefox-esr'] },
  driver: { names: ['WebKitWebDriver'], packages: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0'] },
  gjs: { names: ['gjs'], packages: ['gjs', 'gir1.2-webkit2-4.1', 'gir1.2-gtk-3.0'] },
  screen: { names: ['Xvfb'], packages: ['xvfb'] },
  openssl: { names: ['openssl'], packages: ['openssl'] },
} as const;

type Part = keyof typeof needed;

const parts = Object.keys(needed) as Part[];

/** WebKit's description for gjs is a file of the library's, not a program. */
const hasWebkitForGjs = async (): Promise<boolean> =>
  (await run('gjs', ['-c', "imports.gi.versions.WebKit2 = '4.1'; imports.gi.WebKit2;"], {
    output: 'ignore',
  })) === 0;

const missing = async (): Promise<Part[]> => {
  const absent = parts.filter((part) => executable(needed[part].names) === undefined);
  if (!absent.includes('gjs') && !(await hasWebkitForGjs())) absent.push('gjs');
  return absent;
};

const packagesOf = (absent: readonly Part[]): string[] =>
  absent.flatMap((part) => [...needed[part].packages]);

async function install(packages: readonly string[]): Promise<void> {
  console.error(`Installing ${packages.join(', ')} for the other browsers…`);
  await installWithApt(...packages);
}

/**
 * Finds Firefox and WebKitGTK with what drives them, and installs what is missing when this runs as root on Debian.
 *
 * @returns the programs' paths.
 * @throws one line that says what to install when something is missing still.
 */
export async function ensureEngines(): Promise<Record<Part, string>> {
  const absent = await missing();
  if (absent.length > 0) await install(packagesOf(absent));
  const still = absent.length > 0 ? await missing() : [];
  if (still.length > 0)
    throw new Error(
      `The other browsers can't be tried without ${still.join(', ')}: ` +
        `install Debian's packages ${packagesOf(still).join(' ')}`,
    );
  const found = parts.map((part) => [part, executable(needed[part].names)] as const);
  return Object.fromEntries(found) as Record<Part, string>;
}
