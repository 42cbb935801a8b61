import { expect, it } from 'vitest';
import { type Breaches, describeGate } from './fixture/planted';
import { PAIRS } from './structure/circles';
import { RULES } from './structure/imports';

const CONTRACT =
  'the contract imports nothing of ours, and zod/mini, dequal/lite and libphonenumber-js alone of others';
const MACHINES = 'machines import xstate, dequal/lite and the contract, nothing else';
const HOST = 'the host knows the contract only';
const OVER_HTTP = 'console and host meet over HTTP only';
const VIEWS = 'views draw snapshots and send events; they carry nothing out';
const OUTGOING = 'outgoing requests go through server/outgoing only';

const ARROWS: Breaches = {
  [CONTRACT]: {
    'contract/machineBySubpath.ts': "export { lampMachine } from '#machines/lamp';",
    'contract/entities/hostByPath.ts': "import { safeFetch } from '../../server/outgoing/safeFetch';",
    'contract/wholeZod.ts': "import * as z from 'zod';",
    'contract/typeOfConsole.ts': "export type Client = typeof import('../src/api/client');",
  },
  [MACHINES]: {
    'machines/console.ts': "import { readAccount } from '#src/api/client.ts';",
    'machines/client.ts': "import ky from 'ky';",
  },
  [HOST]: {
    'server/consoleBySubpath.ts': "import type { readAccount } from '#src/api/client.ts';",
    'server/http/machineByPath.ts': "export * from '../../machines/lamp';",
  },
  [OVER_HTTP]: {
    'src/api/hostBySubpath.ts': "import { safeFetch } from '#server/outgoing/safeFetch.ts';",
    'src/app/hostLazily.ts': "export const load = () => import('../../server/outgoing/safeFetch');",
  },
  'the console runs in a browser': { 'src/platform/node.ts': "import { join } from 'node:path';" },
  'the console ships zod/mini only': { 'src/api/wholeZod.ts': "import * as z from 'zod';" },
  [VIEWS]: {
    'src/ui/client.ts': "import { readAccount } from '../api/client';",
    'src/ui/features/effect.ts': "import { defineLampEffects } from '#src/effects/lamp.ts';",
  },
  'views know types of the platform only': { 'src/ui/storage.ts': "import { remember } from '../platform/storage';" },
  'views know types of xstate only': { 'src/ui/xstate.ts': "import { type ActorRef, assign } from 'xstate';" },
  'views reach the actors through src/app/hooks only': {
    'src/ui/root.ts': "import { startApp } from '../app/startApp';",
  },
  'effects join api and platform to machines': { 'src/effects/view.ts': "import { Home } from '../ui/Home';" },
  'the client is made from the contract': { 'src/api/machine.ts': "import { lampMachine } from '#machines/lamp';" },
  'the platform knows the browser only': { 'src/platform/client.ts': "import { readAccount } from '../api/client';" },
  'only src/app/hooks binds actors to React': { 'src/app/binds.ts': "import { useSelector } from '@xstate/react';" },
  'only src/api speaks HTTP': {
    'src/effects/ky.ts': "import ky from 'ky';",
    'src/ui/ky.ts': "import ky from 'ky';",
  },
  'the recorder knows actors only: neither what is drawn nor what is outside': {
    'src/recorder/record.ts': "import { remember } from '../platform/storage';",
  },
  'only src/inspect knows the inspector': {
    'src/app/inspectorLazily.ts': "export const load = () => import('@statelyai/inspect');",
  },
  'the inspector is loaded by import() in development only': { 'src/app/inspector.ts': "import '../inspect/start';" },
  [OUTGOING]: {
    'server/handlers/requests.ts': "import { createServer, request } from 'node:http';",
    'server/handlers/https.ts': "import https from 'node:https';",
    'server/voice/sockets.ts': "import WebSocket from 'ws';",
  },
};

/** Imports of types close a circle too. */
const CIRCLES: Breaches = {
  'a circle of files: server/lamps/bulb → server/lamps/socket → server/lamps/bulb': {
    'server/lamps/bulb.ts': "export { volts } from './socket';",
  },
  'server/lamps and server/ovens import each other': {
    'server/lamps/near.ts': "import type { Oven } from '../ovens/oven';",
  },
  'src/ui/features/lamps and src/ui/features/ovens import each other': {
    'src/ui/features/lamps/lazily.ts': "export const load = () => import('#src/ui/features/ovens/deep/door.ts');",
  },
};
/** What the circles lead back by. */
const BACK = {
  'server/lamps/socket.ts': "import type { Bulb } from './bulb';\nexport const volts = 12;\n",
  'server/lamps/switch.ts': 'export const isOn = true;\n',
  'server/ovens/oven.ts': "import { isOn } from '../lamps/switch';\n",
  'src/ui/features/ovens/deep/door.ts': "import type { Lamp } from '../../lamps/Lamp';\n",
  'src/ui/features/lamps/Lamp.ts': 'export type Lamp = never;\n',
};

const view = (call: string, head = '') =>
  `import { useFact } from '../app/hooks';\n${head}export const use = (lamp: never) => ${call};`;
const ANY = 'function selectAny(snapshot: { ok: boolean }) {\n  if (snapshot.ok) return null;\n  return snapshot;\n}\n';
const ABOVE = 'const selectAbove = (limit: number) => (list: number[]) => list.filter((watts) => watts > limit);\n';
/** In parts, because the gate reads this file too. */
const pathOf = (...parts: string[]) => ['', ...parts].join('/');

const OTHERS: Breaches = {
  'import() of an expression': { 'server/opaque.ts': 'export const load = (name: string) => import(name);' },
  'selects the whole snapshot': {
    'src/ui/identity.ts': view('useFact(lamp, (snapshot) => snapshot)'),
    'src/ui/branch.ts': view('useFact(lamp, selectAny)', ANY),
  },
  'makes a new object each time': {
    'src/ui/object.ts': view('useFact(lamp, (snapshot) => ({ watts: snapshot }))'),
    'src/ui/optional.ts': view('useOptionalFact(lamp, (snapshot) => ({ watts: snapshot }), null)'),
    'src/ui/reExported.ts': view('useFact(lamp, selectLabel)', "import { selectLabel } from '#machines/lamp';\n"),
    'src/ui/ofNamespace.ts': view('useFact(lamp, lamps.selectLabel)', "import * as lamps from '#machines/lamp';\n"),
    'src/ui/made.ts': view('useFact(lamp, selectAbove(5))', ABOVE),
    'src/ui/fallback.ts': view('useFact(lamp, ({ list }: { list?: number[] }) => list ?? [])'),
  },
  'left undone': {
    'contract/undone.ts': '// TODO: finish this\nexport const a = 1;',
    'server/undone.sql': 'select 1;\n-- FIXME',
  },
  'switches the type checker off': { 'contract/unchecked.ts': '// @ts-nocheck\nexport const a = 1;' },
  'a suppression carries its reason': {
    'tests/expected.ts': "// @ts-expect-error\nexport const a: number = 'b';",
    'server/disabled.ts': '// oxlint-disable-next-line typescript/unbound-method\nexport const a = 1;',
  },
  'is a path of one machine': {
    'README.md': `Run it in ${pathOf('home', 'ada', 'phone')}.`,
    'server/temporary.ts': `export const folder = '${pathOf('tmp', 'phone')}';`,
  },
  'tests stand in tests/': { 'src/ui/stray.test.ts': 'export {};' },
  'modules are replaced in tests/ui/mocked': {
    'tests/ui/shell/replaced.test.ts': "import { vi } from 'vitest';\n\nvi.mock('#src/main.tsx');",
    'tests/host/replaced.test.ts': "import { vi } from 'vitest';\n\nvi.doMock('#server/main.ts');",
  },
  parse: { 'server/broken.ts': 'export const = 1;' },
};

describeGate(
  'lint:structure',
  { ...ARROWS, ...CIRCLES, ...OTHERS },
  { line: /^(?<path>\S+):\d+ (?<says>.*)$/, base: BACK },
);

it('has a breach for every arrow', () => {
  expect(RULES.map(({ why }) => why).filter((why) => !(why in ARROWS))).toEqual([]);
});

it('allows two pairs of folders at most', () => {
  expect(Object.keys(PAIRS).length).toBeLessThanOrEqual(2);
});
