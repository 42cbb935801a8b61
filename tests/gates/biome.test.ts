import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { describeGate, type Planted } from './fixture/planted';

const statements = (count: number) => `${'export {};\n'.repeat(count)}`;
const tested = (body: string) => ({
  'tests/planted.test.ts': `import { expect, it } from 'vitest';\n\n${body}\n`,
});

const CASES: readonly Planted[] = [
  {
    breach: 'a file is not formatted',
    says: 'format',
    plant: { 'contract/planted.ts': 'export const a = {b:1}\n' },
  },
  {
    breach: 'a recommended rule is broken, though it only warns',
    says: 'noUnusedVariables',
    plant: { 'contract/planted.ts': 'const unused = 1;\n' },
  },
  {
    breach: 'a package is used that package.json does not name',
    says: 'noUndeclaredDependencies',
    plant: { 'server/planted.ts': "import autocannon from 'autocannon';\n\nexport const run = autocannon;\n" },
  },
  {
    breach: 'a machine is provided outside src/app',
    says: 'actorsStartInApp',
    plant: { 'src/ui/planted.ts': 'export const started = (lamp: Lamp) => lamp.provide({});\n' },
  },
  {
    breach: 'an actor is created in the effects',
    says: 'actorsStartInApp',
    plant: { 'src/effects/planted.ts': 'export const started = createActor(lamp, {});\n' },
  },
  {
    breach: 'an actor is created in a machine',
    says: 'actorsStartInApp',
    plant: { 'machines/planted.ts': 'export const started = createActor<typeof lamp>(lamp).start();\n' },
  },
  {
    breach: 'a test is a todo',
    says: 'testsRun',
    plant: tested("it.todo('later');"),
  },
  {
    breach: 'a test passes by failing',
    says: 'testsRun',
    plant: tested("it.fails('wrong', () => expect(1).toBe(2));"),
  },
  {
    breach: 'a test runs on some machines only',
    says: 'testsRun',
    plant: tested("it.skipIf(process.platform === 'linux')('elsewhere', () => expect(1).toBe(1));"),
  },
  {
    breach: 'a test is focused',
    says: 'noFocusedTests',
    plant: tested("it.only('alone', () => expect(1).toBe(1));"),
  },
  {
    breach: 'a test is skipped',
    says: 'noSkippedTests',
    plant: tested("it.skip('left out', () => expect(1).toBe(1));"),
  },
  {
    breach: 'a view reads window.localStorage',
    says: 'noJsRestrictedProperties',
    plant: { 'src/ui/planted.ts': "export const theme = () => window.localStorage.getItem('theme');\n" },
  },
  {
    breach: 'a view posts to its parent',
    says: 'noJsRestrictedProperties',
    plant: { 'src/ui/planted.ts': "export const tell = () => window.parent.postMessage('hello', '*');\n" },
  },
  {
    breach: 'a handler fetches through globalThis',
    says: 'noJsRestrictedProperties',
    plant: { 'server/handlers/planted.ts': 'export const get = (url: string) => globalThis.fetch(url);\n' },
  },
  {
    breach: 'a view reads localStorage',
    says: 'noRestrictedGlobals',
    plant: { 'src/ui/planted.ts': "export const theme = () => localStorage.getItem('theme');\n" },
  },
  {
    breach: 'an effect fetches by itself',
    says: 'noRestrictedGlobals',
    plant: { 'src/effects/planted.ts': "export const load = () => fetch('/api');\n" },
  },
  {
    breach: 'a machine posts a message',
    says: 'noRestrictedGlobals',
    plant: { 'machines/planted.ts': "export const tell = () => postMessage('hello', '*');\n" },
  },
  {
    breach: 'a handler fetches past server/outgoing',
    says: 'noRestrictedGlobals',
    plant: { 'server/handlers/planted.ts': 'export const get = (url: string) => fetch(url);\n' },
  },
  {
    breach: 'a module has a default export',
    says: 'noDefaultExport',
    plant: { 'src/ui/planted.ts': 'const answer = 42;\nexport default answer;\n' },
  },
  {
    breach: 'an enum is declared',
    says: 'noEnum',
    plant: { 'contract/planted.ts': "export enum Tab {\n  Priority = 'priority',\n}\n" },
  },
  {
    breach: 'a file is longer than 400 lines',
    says: 'noExcessiveLinesPerFile',
    plant: { 'contract/planted.ts': statements(401) },
  },
  {
    breach: 'a namespace is declared',
    says: 'noNamespace',
    plant: { 'contract/planted.ts': 'export namespace Old {\n  export const a = 1;\n}\n' },
  },
  {
    breach: 'null is asserted away',
    says: 'noNonNullAssertion',
    plant: { 'src/ui/planted.ts': "export const root = document.getElementById('root')!;\n" },
  },
  {
    breach: 'a type is imported as a value',
    says: 'useImportType',
    plant: {
      'server/planted.ts':
        "import { Account } from '#contract/entities/account';\n\nexport const name = (account: Account) => account.name;\n",
    },
  },
  {
    breach: 'a type is exported as a value',
    says: 'useExportType',
    plant: { 'server/planted.ts': 'type Name = string;\nexport { Name };\n' },
  },
  {
    breach: 'a module of Node is imported without its protocol',
    says: 'useNodejsImportProtocol',
    plant: { 'server/planted.ts': "import { join } from 'path';\n\nexport const place = join('a', 'b');\n" },
  },
  {
    breach: 'any is written',
    says: 'noExplicitAny',
    plant: { 'contract/planted.ts': 'export const id = (value: any) => value;\n' },
  },
  {
    breach: 'two modules import each other through the import map',
    says: 'noImportCycles',
    plant: {
      'contract/planted.ts': "import { b } from '#contract/other';\n\nexport const a = () => b;\n",
      'contract/other.ts': "import { a } from './planted';\n\nexport const b = () => a;\n",
    },
  },
  {
    breach: 'the type checker is told to look away',
    says: 'noTsIgnore',
    plant: { 'contract/planted.ts': '// @ts-ignore\nexport const a: number = 1;\n' },
  },
  {
    breach: 'the console is written to outside the host',
    says: 'noConsole',
    plant: { 'src/ui/planted.ts': "export const say = () => console.log('hello');\n" },
  },
  {
    breach: 'a suppression gives no reason',
    says: 'suppressions/parse',
    plant: {
      'contract/planted.ts':
        '// biome-ignore lint/suspicious/noExplicitAny\nexport const id = (value: any) => value;\n',
    },
  },
  {
    breach: 'a suppression keeps the placeholder for its reason',
    says: 'suppressions/incorrect',
    plant: {
      'contract/planted.ts':
        '// biome-ignore lint/suspicious/noExplicitAny: <explanation>\nexport const id = (value: any) => value;\n',
    },
  },
  {
    breach: 'a suppression suppresses nothing',
    says: 'suppressions/unused',
    plant: {
      'contract/planted.ts': '// biome-ignore lint/suspicious/noExplicitAny: it was once needed\nexport const a = 1;\n',
    },
  },
];

describeGate('lint:biome', CASES);

it('has a planted breach for every rule that biome.json switches on by name', () => {
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
  const proved = new Set(CASES.map(({ says }) => says));
  expect([...rules, ...ownRules].filter((name) => !proved.has(name))).toEqual([]);
});
