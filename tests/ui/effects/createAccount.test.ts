// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { CreateAccount } from '#machines/forms/createAccount';
import { defineCreateAccountEffects } from '#src/effects/features/createAccount.ts';
import { json, startLocalHost } from '../api/localHost.ts';
import { accountOf } from '../shell/fixtures';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';

const MADE: CreateAccount['work'] = { task: 'create', kind: 'organization', parentId: 3, name: 'Redline', email: '' };
const OPEN: AsyncDisposable[] = [];

afterEach(async () => {
  await Promise.all(OPEN.splice(0).map((host) => host[Symbol.asyncDispose]()));
});

it('creates the same account with the same key until it is created, across a reload', async () => {
  const { press, reload, keys } = await start({ createsThird: true });
  await press(MADE);
  reload();
  await press(MADE);
  await press(MADE);
  await press(MADE);
  expect(keys()).toEqual(['id-1', 'id-1', 'id-1', 'id-2']);
});

it('creates another account with another key', async () => {
  const { press, keys } = await start();
  await press(MADE);
  await press({ ...MADE, name: 'Blueline' });
  await press({ ...MADE, parentId: 6 });
  await press({ ...MADE, email: 'a@b.co' });
  expect(keys()).toEqual(['id-1', 'id-2', 'id-3', 'id-4']);
});

it('creates nothing without a name', async () => {
  const { press, keys } = await start();
  expect(await press({ ...MADE, name: '' })).toEqual({
    kind: 'invalid',
    message: 'This field is required',
    input: 'name',
  });
  expect(keys()).toEqual([]);
});

/** A host whose outcome is unknown, but for the third request. */
async function start({ createsThird = false } = {}) {
  const unknown = json(500, { success: false });
  const account = { ...accountOf(5, 'reseller'), id: 6 };
  const created = json(200, { success: true, message: 'Created', failedSettings: [], organization: account, account });
  const host = await startLocalHost([unknown, unknown, createsThird ? created : unknown, unknown]);
  OPEN.push(host);
  const { platform } = fakePlatform();
  let ids = 0;
  const deps = () => ({
    ...fakeDeps(platform, host.baseUrl),
    makeId: () => {
      ids += 1;
      return `id-${ids}`;
    },
  });
  let effects = defineCreateAccountEffects(deps());
  return {
    /** What came of it. */
    press: (work: CreateAccount['work']): Promise<unknown> =>
      toPromise(createActor(effects.actors.carryOut, { input: { work } }).start()).catch((error: unknown) => error),
    reload: () => {
      effects = defineCreateAccountEffects(deps());
    },
    keys: () => host.asked.map(({ headers }) => headers['idempotency-key']),
  };
}
