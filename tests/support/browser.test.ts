import { expect, it } from 'vitest';
import { findBrowser, installBrowser, type Surroundings } from './browser';

/** A fake Linux machine on which only `present` can be run, with scripted installers. */
function machine(present: string[], { env = {}, installs = {}, ...rest }: Partial<Machine> = {}): Machine {
  const ran: string[] = [];
  return {
    env,
    installs,
    ran,
    platform: 'linux',
    playwrightPath: '/pw/chrome',
    isRoot: false,
    isExecutable: (path) => present.includes(path),
    run(command, args) {
      const line = [command.split('/').at(-1), ...args.filter((arg) => !arg.endsWith('cli.js'))].join(' ');
      ran.push(line);
      present.push(...(installs[line] ?? []));
      return line in installs;
    },
    ...rest,
  };
}
type Machine = Surroundings & { installs: Readonly<Record<string, string[]>>; ran: string[] };

const APT_UPDATE = 'apt-get update -q';
const APT_INSTALL = 'apt-get install -qy --no-install-recommends chromium-headless-shell';
const PLAYWRIGHT_INSTALL = `${process.execPath.split('/').at(-1)} install chromium`;

it('takes CHROME_PATH before all others', () => {
  const env = { CHROME_PATH: '/own/chrome' };
  expect(findBrowser(machine(['/own/chrome', '/pw/chrome', '/usr/bin/chromium'], { env }))).toBe('/own/chrome');
});

it('refuses a CHROME_PATH that cannot be run', () => {
  const env = { CHROME_PATH: '/own/chrome' };
  expect(() => findBrowser(machine(['/pw/chrome'], { env }))).toThrow(
    'CHROME_PATH is /own/chrome, which cannot be run.',
  );
});

it("takes Playwright's own before the system's", () => {
  expect(findBrowser(machine(['/pw/chrome', '/usr/bin/chromium']))).toBe('/pw/chrome');
});

it("takes the system's, in the folders of PATH too", () => {
  expect(findBrowser(machine(['/usr/bin/google-chrome']))).toBe('/usr/bin/google-chrome');
  expect(findBrowser(machine(['/opt/bin/chromium'], { env: { PATH: '/bin:/opt/bin' } }))).toBe('/opt/bin/chromium');
});

it('takes the one without a window before others of the system', () => {
  const shell = '/usr/bin/chromium-headless-shell';
  expect(findBrowser(machine(['/usr/bin/chromium', '/opt/bin/chromium', shell]))).toBe(shell);
});

it('knows where macOS and Windows keep theirs', () => {
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(findBrowser(machine([mac], { platform: 'darwin' }))).toBe(mac);
  const windows = 'C:\\Programs\\Google\\Chrome\\Application\\chrome.exe';
  const env = { PROGRAMFILES: 'C:\\Programs' };
  expect(findBrowser(machine([windows], { platform: 'win32', env }))).toBe(windows);
});

it('finds none where there is none', () => {
  expect(findBrowser(machine([]))).toBeUndefined();
});

it('installs with apt-get as root', () => {
  const installs = { [APT_UPDATE]: [], [APT_INSTALL]: ['/usr/bin/chromium-headless-shell'] };
  const around = machine([], { isRoot: true, installs });
  expect(installBrowser(around)).toBe('/usr/bin/chromium-headless-shell');
  expect(around.ran).toEqual([APT_UPDATE, APT_INSTALL]);
});

it("installs with Playwright's installer where apt-get cannot, and as anybody else", () => {
  const installs = { [PLAYWRIGHT_INSTALL]: ['/pw/chrome'] };
  const root = machine([], { isRoot: true, installs });
  expect(installBrowser(root)).toBe('/pw/chrome');
  expect(root.ran).toEqual([APT_UPDATE, PLAYWRIGHT_INSTALL]);
  const person = machine([], { installs });
  expect(installBrowser(person)).toBe('/pw/chrome');
  expect(person.ran).toEqual([PLAYWRIGHT_INSTALL]);
});

it('says in one line how to get one where none can be installed', () => {
  expect(() => installBrowser(machine([]))).toThrow(
    /^No Chromium was found and none could be installed\. [^\n]*CHROME_PATH[^\n]*$/,
  );
});
