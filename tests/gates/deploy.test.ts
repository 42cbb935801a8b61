/** The Dockerfile and the systemd units run what `npm start` runs, from files that exist, with settings that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SETTINGS, settingsTable } from '#server/settings.ts';
import { VOLUMES } from '../tools/runTests';

const DOCKERFILE = readFileSync('Dockerfile', 'utf8');
const SCRIPTS: Readonly<Record<string, string>> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
const [BUILD = '', RUN = ''] = (SCRIPTS.start ?? '').split(' && ');

/** The words after each such instruction. */
const instructions = (name: string): string[] =>
  [...DOCKERFILE.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, words = '']) => words);

it('copies only what there is, or what the stage before has made', () => {
  const copied = instructions('COPY').map((words) => words.split(' ').slice(0, -1));
  const [later, first] = [
    copied.filter(([from]) => from === '--from=build'),
    copied.filter(([from]) => from !== '--from=build'),
  ];
  const sources = first.flat();
  expect(sources.filter((path) => !existsSync(path))).toEqual([]);
  const made = [...sources, 'dist', 'node_modules'].map((path) => `/app/${path}`);
  expect(later.flatMap(([, ...paths]) => paths).filter((path) => !made.includes(path))).toEqual([]);
  // Whatever the build reads, it finds.
  expect(sources.sort()).toEqual(
    ['contract', 'index.html', 'login.html', 'machines', 'package-lock.json', 'package.json', 'public']
      .concat(['public.html', 'server', 'src', 'tsconfig.json', 'vite.calls.ts', 'vite.chunks.ts', 'vite.config.ts'])
      .sort(),
  );
});

it('builds and runs what `npm start` does, not as root, and tells its health by /readyz', () => {
  const [command = '[]'] = instructions('CMD');
  // All that is installed, then without what only the build needs.
  expect(instructions('RUN').slice(0, 3)).toEqual(['npm ci', BUILD, 'npm prune --omit=dev']);
  expect(JSON.parse(command).join(' ')).toBe(RUN);
  expect([instructions('FROM').length, instructions('USER')]).toEqual([2, ['node']]);
  expect(instructions('HEALTHCHECK').join()).toMatch(/^.+\/readyz.+$/);
});

it('starts the same by systemd, and backs up by a script that there is', () => {
  const lines = (unit: string) => readFileSync(`deploy/${unit}`, 'utf8').split('\n');
  expect(lines('automated-phone.service')).toContain(`ExecStart=/usr/bin/${RUN}`);
  const backup = lines('automated-phone-backup.service').find((line) => line.startsWith('ExecStart='));
  const [, script = ''] = /npm run --silent (\S+)/.exec(backup ?? '') ?? [];
  expect(SCRIPTS).toHaveProperty([script]);
});

/** Words that are written as a setting is, and whose they are. */
const OF_OTHERS: Readonly<Record<string, readonly string[]>> = {
  'Node.js': ['NODE_ENV'],
  'the image of the database': ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'],
  'compose.yaml': ['DATABASE_PASSWORD'],
  'the tests': ['CHROME_PATH', ...Object.keys(VOLUMES)],
  'the API and the embedding page': [
    'TEMPLATE_AGENT',
    'FULL_AGENT',
    'OPEN_PARTNER_APP',
    'OPEN_RESELLER_APP',
    'OPEN_ORG_APP',
  ],
};

it('names no setting that there is not, in what is deployed and in the README', () => {
  const files = ['Dockerfile', 'compose.yaml', 'README.md', ...readdirSync('deploy').map((name) => `deploy/${name}`)];
  const texts = files.map((file) => readFileSync(file, 'utf8').replace(settingsTable(), ''));
  const named = texts.flatMap((text) => [
    ...(text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b[A-Z]{3,}(?==)|(?<=process\.env\.)\w+/g) ?? []),
  ]);
  const others = Object.values(OF_OTHERS).flat();
  expect([...new Set(named)].filter((name) => !(name in SETTINGS)).sort()).toEqual(others.sort());
});
