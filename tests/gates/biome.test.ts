import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { ANNOTATION, type Breaches, describeGate } from './fixture/planted';
import { runGate } from './fixture/tree';

const LONG_FILE = Array.from({ length: 401 }, (_, index) => `export const a${index} = ${index};`).join('\n');
const tested = (body: string) => `import { expect, it } from 'vitest';\n\n${body}`;

const BREACHES: Breaches = {
  format: { 'contract/unformatted.ts': 'export const a = {b:1}' },
  noUndeclaredDependencies: {
    'server/undeclared.ts': "import autocannon from 'autocannon';\n\nexport const run = autocannon;",
    // They are not in the image.
    'server/ofTheConsole.ts': "import ky from 'ky';\n\nexport const get = ky;",
    'contract/ofTheConsole.ts': "import ky from 'ky';\n\nexport const get = ky;",
  },
  actorsStartInApp: {
    'src/ui/provides.ts': 'export const started = (lamp: Lamp) => lamp.provide({});',
    'src/effects/creates.ts': 'export const started = createActor(lamp, {});',
    'machines/starts.ts': 'export const started = createActor<typeof lamp>(lamp).start();',
  },
  testsRun: {
    'tests/todo.test.ts': tested("it.todo('later', () => expect(1).toBe(1));"),
    'tests/fails.test.ts': tested("it.fails('wrong', () => expect(1).toBe(2));"),
    'tests/skipIf.test.ts': tested("it.skipIf(process.platform === 'linux')('elsewhere', () => expect(1).toBe(1));"),
  },
  noFocusedTests: { 'tests/only.test.ts': tested("it.only('alone', () => expect(1).toBe(1));") },
  noSkippedTests: { 'tests/skip.test.ts': tested("it.skip('left out', () => expect(1).toBe(1));") },
  noJsRestrictedProperties: {
    'src/ui/readsWindow.ts': "export const theme = () => window.localStorage.getItem('theme');",
    'src/ui/postsToParent.ts': "export const tell = () => window.parent.postMessage('hello', '*');",
    'server/handlers/fetchesGlobally.ts': 'export const get = (url: string) => globalThis.fetch(url);',
  },
  noRestrictedGlobals: {
    'src/ui/readsStorage.ts': "export const theme = () => localStorage.getItem('theme');",
    'src/effects/fetches.ts': "export const load = () => fetch('/api');",
    'machines/posts.ts': "export const tell = () => postMessage('hello', '*');",
    'server/handlers/fetches.ts': 'export const get = (url: string) => fetch(url);',
  },
  noDefaultExport: { 'src/ui/defaults.ts': 'const answer = 42;\nexport default answer;' },
  noEnum: { 'contract/enum.ts': "export enum Tab {\n  Priority = 'priority',\n}" },
  noExcessiveLinesPerFile: { 'contract/long.ts': LONG_FILE },
  noNamespace: { 'contract/namespace.ts': 'export namespace Old {\n  export const a = 1;\n}' },
  noNonNullAssertion: { 'src/ui/asserts.ts': "export const root = document.getElementById('root')!;" },
  useImportType: {
    'server/importsType.ts':
      "import { Account } from '#contract/entities/account';\n\nexport const name = (account: Account) => account.name;",
  },
  useExportType: { 'server/exportsType.ts': 'type Name = string;\n\nexport { Name };' },
  useNodejsImportProtocol: {
    'server/noProtocol.ts': "import { join } from 'path';\n\nexport const place = join('a', 'b');",
  },
  noExplicitAny: { 'contract/any.ts': 'export const id = (value: any) => value;' },
  noImportCycles: {
    'contract/one.ts': "import { b } from '#contract/other';\n\nexport const a = () => b;",
    'contract/other.ts': "import { a } from './one';\n\nexport const b = () => a;",
  },
  noTsIgnore: { 'contract/ignores.ts': '// @ts-ignore\nexport const a: number = 1;' },
  noConsole: { 'src/ui/says.ts': "export const say = () => console.log('hello');" },
  'suppressions/parse': {
    'contract/noReason.ts': '// biome-ignore lint/suspicious/noTsIgnore\nexport const a = 1;',
  },
  'suppressions/incorrect': {
    'contract/placeholder.ts':
      '// biome-ignore lint/suspicious/noExplicitAny: <explanation>\nexport const id = (value: any) => value;',
  },
  'suppressions/unused': {
    'contract/nothingToIgnore.ts':
      '// biome-ignore lint/suspicious/noExplicitAny: it was once needed\nexport const a = 1;',
  },
};
const ARGS = ['--reporter=github', '--max-diagnostics=none'];

describeGate('lint:biome', BREACHES, { line: ANNOTATION, args: ARGS });

it('fails when a recommended rule is broken, though it only warns', () => {
  const { exitCode, output } = runGate('lint:biome', { 'contract/unused.ts': 'const unused = 1;\n' }, ARGS);
  expect(output).toMatch(/^::warning title=lint\/correctness\/noUnusedVariables,file=contract\/unused\.ts/m);
  expect(exitCode).toBe(1);
});

it('has a breach for every rule that biome.json switches on by name', () => {
  const Rules = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.unknown())]));
  const Config = z.object({
    linter: z.object({ rules: Rules }),
    overrides: z.array(z.object({ linter: z.object({ rules: Rules }) })),
    plugins: z.array(z.object({ path: z.string() })),
  });
  const { linter, overrides, plugins } = Config.parse(JSON.parse(readFileSync('biome.json', 'utf8')));
  const groups = [linter, ...overrides.map((override) => override.linter)].flatMap(({ rules }) => Object.values(rules));
  const named = groups.flatMap((group) => (typeof group === 'string' ? [] : Object.entries(group)));
  const rules = named.filter(([, level]) => level !== 'off').map(([name]) => name);
  const ownRules = plugins.map(({ path }) => path.replace(/^.*\/|\.grit$/g, ''));
  expect([...rules, ...ownRules].filter((name) => !(name in BREACHES))).toEqual([]);
});
