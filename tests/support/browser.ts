/** Finds, installs and starts a browser, for the browser tests and the bench. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright';

/** The machine's environment; tests pass their own. */
export type Surroundings = {
  env: Readonly<Record<string, string | undefined>>;
  platform: NodeJS.Platform;
  /** The path of Playwright's own browser, installed or not. */
  playwrightPath: string;
  isExecutable: (path: string) => boolean;
  /** Runs an installer with its output shown; returns whether it succeeded. */
  run: (command: string, args: readonly string[]) => boolean;
  isRoot: boolean;
};

/**
 * The path of a Chromium: `CHROME_PATH`, Playwright's own, then the system's, of which the one without a window is the fastest.
 * @throws if `CHROME_PATH` is not executable, because a wrong setting must not be ignored
 */
export function findBrowser(around: Surroundings = surroundings()): string | undefined {
  const { env, platform, playwrightPath, isExecutable } = around;
  if (env.CHROME_PATH) {
    if (isExecutable(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new Error(`CHROME_PATH is ${env.CHROME_PATH}, which cannot be run.`);
  }
  return [playwrightPath, ...systemBrowsers(env, platform)].find(isExecutable);
}

/**
 * Installs a Chromium (apt-get as root, otherwise Playwright's installer) and returns its path.
 * @throws one line that says how to install one by hand
 */
export function installBrowser(around: Surroundings = surroundings()): string {
  const installers = around.isRoot && around.platform === 'linux' ? [withApt, withPlaywright] : [withPlaywright];
  for (const install of installers) {
    const found = install(around) ? findBrowser(around) : undefined;
    if (found) return found;
  }
  throw new Error(
    'No Chromium was found and none could be installed. Install Chrome or Chromium, or set CHROME_PATH to one, and run again.',
  );
}

/** Starts a headless browser without background requests. The caller closes it. */
export function launchBrowser({ args = [], ...rest }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findBrowser() ?? installBrowser();
  return chromium.launch({ executablePath, args: [...QUIET, ...(isRoot() ? ['--no-sandbox'] : []), ...args], ...rest });
}

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that beeps, and that everybody allows.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

function systemBrowsers(env: Surroundings['env'], platform: NodeJS.Platform): string[] {
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((root) => root !== undefined);
    const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];
    return roots.flatMap((root) => programs.map((program) => `${root}\\${program}`));
  }
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
  ];
  return names.flatMap((name) => [...new Set(folders)].map((folder) => join(folder, name)));
}

function withApt({ run }: Surroundings): boolean {
  const install = ['install', '-qy', '--no-install-recommends', 'chromium-headless-shell'];
  return run('apt-get', ['update', '-q']) && run('apt-get', install);
}

function withPlaywright({ run }: Surroundings): boolean {
  const packageFile = createRequire(import.meta.url).resolve('playwright/package.json');
  return run(process.execPath, [join(dirname(packageFile), 'cli.js'), 'install', 'chromium']);
}

function surroundings(): Surroundings {
  return {
    env: process.env,
    platform: process.platform,
    playwrightPath: chromium.executablePath(),
    isExecutable,
    run: (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0,
    isRoot: isRoot(),
  };
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
