import { expect, it } from 'vitest';
import { describeGate, type Planted } from './fixture/planted';
import { RULES } from './structure/imports';

const imports = (path: string, line: string) => ({ [path]: `${line}\n` });
const view = (call: string, head = '') => ({
  'src/ui/planted.ts': `import { useFact } from '../app/hooks';\n${head}export const use = (lamp: never) => ${call};\n`,
});

/** In parts, because the gate reads this file too. */
const pathOf = (...parts: string[]) => ['', ...parts].join('/');

const CONTRACT = 'the contract imports nothing of ours, and zod/mini and dequal/lite alone of others';
const MACHINES = 'machines import xstate, dequal/lite and the contract, nothing else';
const HOST = 'the host knows the contract only';
const OVER_HTTP = 'console and host meet over HTTP only';
const VIEWS = 'views draw snapshots and send events; they carry nothing out';
const OUTGOING = 'outgoing requests go through server/outgoing only';

const ARROWS: readonly Planted[] = [
  {
    breach: 'the contract imports a machine by subpath',
    says: CONTRACT,
    plant: imports('contract/planted.ts', "export { lampMachine } from '#machines/lamp';"),
  },
  {
    breach: 'the contract imports the host by relative path',
    says: CONTRACT,
    plant: imports('contract/entities/planted.ts', "import { safeFetch } from '../../server/outgoing/safeFetch';"),
  },
  {
    breach: 'the contract imports the whole of zod',
    says: CONTRACT,
    plant: imports('contract/planted.ts', "import * as z from 'zod';"),
  },
  {
    breach: 'the contract borrows a type of the console',
    says: CONTRACT,
    plant: imports('contract/planted.ts', "export type Client = typeof import('../src/api/client');"),
  },
  {
    breach: 'a machine imports the console',
    says: MACHINES,
    plant: imports('machines/planted.ts', "import { readAccount } from '#src/api/client.ts';"),
  },
  {
    breach: 'a machine imports a client',
    says: MACHINES,
    plant: imports('machines/planted.ts', "import ky from 'ky';"),
  },
  {
    breach: 'the host imports the console by subpath',
    says: HOST,
    plant: imports('server/planted.ts', "import type { readAccount } from '#src/api/client.ts';"),
  },
  {
    breach: 'the host imports a machine by relative path',
    says: HOST,
    plant: imports('server/http/planted.ts', "export * from '../../machines/lamp';"),
  },
  {
    breach: 'the console imports the host by subpath',
    says: OVER_HTTP,
    plant: imports('src/api/planted.ts', "import { safeFetch } from '#server/outgoing/safeFetch.ts';"),
  },
  {
    breach: 'the console imports the host lazily by relative path',
    says: OVER_HTTP,
    plant: imports('src/app/planted.ts', "export const load = () => import('../../server/outgoing/safeFetch');"),
  },
  {
    breach: 'the console imports a module of Node',
    says: 'the console runs in a browser',
    plant: imports('src/platform/planted.ts', "import { join } from 'node:path';"),
  },
  {
    breach: 'the console imports the whole of zod',
    says: 'the console ships zod/mini only',
    plant: imports('src/api/planted.ts', "import * as z from 'zod';"),
  },
  {
    breach: 'a view imports the client',
    says: VIEWS,
    plant: imports('src/ui/planted.ts', "import { readAccount } from '../api/client';"),
  },
  {
    breach: 'a view imports an effect by subpath',
    says: VIEWS,
    plant: imports('src/ui/features/planted.ts', "import { defineLampEffects } from '#src/effects/lamp.ts';"),
  },
  {
    breach: 'a view imports ky',
    says: VIEWS,
    plant: imports('src/ui/planted.ts', "import ky from 'ky';"),
  },
  {
    breach: 'a view reaches the storage',
    says: 'views know types of the platform only',
    plant: imports('src/ui/planted.ts', "import { remember } from '../platform/storage';"),
  },
  {
    breach: 'a view imports a function of xstate beside a type',
    says: 'views know types of xstate only',
    plant: imports('src/ui/planted.ts', "import { type ActorRef, assign } from 'xstate';"),
  },
  {
    breach: 'a view imports the composition root',
    says: 'views reach the actors through src/app/hooks only',
    plant: imports('src/ui/planted.ts', "import { startApp } from '../app/startApp';"),
  },
  {
    breach: 'an effect imports a view',
    says: 'effects join api and platform to machines',
    plant: imports('src/effects/planted.ts', "import { Home } from '../ui/Home';"),
  },
  {
    breach: 'the client imports a machine',
    says: 'the client is made from the contract',
    plant: imports('src/api/planted.ts', "import { lampMachine } from '#machines/lamp';"),
  },
  {
    breach: 'the platform imports the client',
    says: 'the platform knows the browser only',
    plant: imports('src/platform/planted.ts', "import { readAccount } from '../api/client';"),
  },
  {
    breach: '@xstate/react is imported beside the hooks',
    says: 'only src/app/hooks binds actors to React',
    plant: imports('src/app/planted.ts', "import { useSelector } from '@xstate/react';"),
  },
  {
    breach: 'ky is imported outside the client',
    says: 'only src/api speaks HTTP',
    plant: imports('src/effects/planted.ts', "import ky from 'ky';"),
  },
  {
    breach: 'the inspector is imported outside src/inspect, even lazily',
    says: 'only src/inspect knows the inspector',
    plant: imports('src/app/planted.ts', "export const load = () => import('@statelyai/inspect');"),
  },
  {
    breach: 'src/inspect is imported statically',
    says: 'the inspector is loaded by import() in development only',
    plant: imports('src/app/planted.ts', "import '../inspect/start';"),
  },
  {
    breach: 'a handler makes requests of its own',
    says: OUTGOING,
    plant: imports('server/handlers/planted.ts', "import { createServer, request } from 'node:http';"),
  },
  {
    breach: 'a handler takes the whole of node:https',
    says: OUTGOING,
    plant: imports('server/handlers/planted.ts', "import https from 'node:https';"),
  },
];

const OTHERS: readonly Planted[] = [
  {
    breach: 'an import cannot be read',
    says: 'import() of an expression',
    plant: imports('server/planted.ts', 'export const load = (name: string) => import(name);'),
  },
  {
    breach: 'a selector is the identity',
    says: 'selects the whole snapshot',
    plant: view('useFact(lamp, (snapshot) => snapshot)'),
  },
  {
    breach: 'a named selector returns the whole snapshot on one branch',
    says: 'selects the whole snapshot',
    plant: view(
      'useFact(lamp, selectAny)',
      'function selectAny(snapshot: { ok: boolean }) {\n  if (snapshot.ok) return null;\n  return snapshot;\n}\n',
    ),
  },
  {
    breach: 'a selector makes an object',
    says: 'makes a new object each time',
    plant: view('useFact(lamp, (snapshot) => ({ watts: snapshot }))'),
  },
  {
    breach: 'a selector makes an object of an actor that may not be there',
    says: 'makes a new object each time',
    plant: view('useOptionalFact(lamp, (snapshot) => ({ watts: snapshot }), null)'),
  },
  {
    breach: 'a selector of another folder makes an object, and is re-exported on the way',
    says: 'makes a new object each time',
    plant: view('useFact(lamp, selectLabel)', "import { selectLabel } from '#machines/lamp';\n"),
  },
  {
    breach: 'a selector of a namespace makes an object',
    says: 'makes a new object each time',
    plant: view('useFact(lamp, lamps.selectLabel)', "import * as lamps from '#machines/lamp';\n"),
  },
  {
    breach: 'a made selector makes a list',
    says: 'makes a new object each time',
    plant: view(
      'useFact(lamp, selectAbove(5))',
      'const selectAbove = (limit: number) => (list: number[]) => list.filter((watts) => watts > limit);\n',
    ),
  },
  {
    breach: 'a selector falls back to a new list',
    says: 'makes a new object each time',
    plant: view('useFact(lamp, ({ list }: { list?: number[] }) => list ?? [])'),
  },
  {
    breach: 'a comment leaves something undone',
    says: 'left undone',
    plant: { 'contract/planted.ts': '// TODO: finish this\nexport const a = 1;\n' },
  },
  {
    breach: 'a migration leaves something undone',
    says: 'left undone',
    plant: { 'server/planted.sql': 'select 1;\n-- FIXME\n' },
  },
  {
    breach: 'the type checker is switched off for a file',
    says: 'switches the type checker off',
    plant: { 'contract/planted.ts': '// @ts-nocheck\nexport const a = 1;\n' },
  },
  {
    breach: 'an expected type error gives no reason',
    says: 'a suppression carries its reason',
    plant: { 'tests/planted.ts': "// @ts-expect-error\nexport const a: number = 'b';\n" },
  },
  {
    breach: 'an oxlint suppression gives no reason',
    says: 'a suppression carries its reason',
    plant: { 'server/planted.ts': '// oxlint-disable-next-line typescript/unbound-method\nexport const a = 1;\n' },
  },
  {
    breach: 'a path of one machine is written down',
    says: 'is a path of one machine',
    plant: { 'README.md': `Run it in ${pathOf('home', 'ada', 'phone')}.\n` },
  },
  {
    breach: 'a temporary folder is written down outside the tests',
    says: 'is a path of one machine',
    plant: { 'server/planted.ts': `export const folder = '${pathOf('tmp', 'phone')}';\n` },
  },
  {
    breach: 'a test stands where no runner looks',
    says: 'tests stand in tests/',
    plant: { 'src/ui/planted.test.ts': 'export {};\n' },
  },
  {
    breach: 'a file does not parse',
    says: 'parse',
    plant: { 'server/planted.ts': 'export const = 1;\n' },
  },
];

describeGate('lint:structure', [...ARROWS, ...OTHERS]);

it('has a planted breach for every arrow', () => {
  const proved = new Set(ARROWS.map(({ says }) => says));
  expect(RULES.map(({ why }) => why).filter((why) => !proved.has(why))).toEqual([]);
});
