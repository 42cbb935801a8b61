// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { CreateInput, FormKey } from '#machines/createAccount';
import { defineCreateAccountEffects } from '#src/effects/features/createAccount.ts';
import { json, startLocalHost } from '../api/localHost.ts';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';

const MADE: CreateInput = { kind: 'organization', parentId: 3, name: 'Redline', email: '' };
const OPEN: AsyncDisposable[] = [];

afterEach(async () => {
  await Promise.all(OPEN.splice(0).map((host) => host[Symbol.asyncDispose]()));
});

it('creates the same account with the same key until it is created, across a reload', async () => {
  const { press, reload, drop, keys } = await start();
  await press(MADE);
  await press(MADE);
  reload();
  await press(MADE);
  drop();
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

it('keeps for each account what was typed below it', async () => {
  const { actors, actions } = defineCreateAccountEffects(fakeDeps(fakePlatform().platform, 'http://host.example'));
  const [first, second]: [FormKey, FormKey] = [
    { kind: 'organization', parentId: 3 },
    { kind: 'organization', parentId: 4 },
  ];
  actions.keepForm(null, { ...first, form: { name: 'Redline', email: '' } });
  const keptAt = async (input: FormKey) => (await toPromise(createActor(actors.openForm, { input }).start())).kept;
  expect(await Promise.all([first, second].map(keptAt))).toEqual([{ name: 'Redline', email: '' }, null]);
  actions.dropForm(null, first);
  expect(await keptAt(first)).toBeNull();
});

it.each([
  ['reseller', '/app/partner/2', '?createResellerAccount=true', '?', '/app/partner/2/reseller/9'],
  ['organization', '/app/reseller/3', '?q=a&createOrgAccount=true', '?q=a', '/app/reseller/3/org/9'],
] as const)(
  'goes from the overlay a %s was made in to the new account',
  async (kind, pathname, search, below, href) => {
    const { platform, visited } = fakePlatform({ place: { pathname, search } });
    defineCreateAccountEffects(fakeDeps(platform, 'http://host.example')).actions.openAccount(null, { kind, id: 9 });
    expect(visited).toEqual([]);
    await Promise.resolve();
    expect(visited).toEqual([`backTo ${below}`, `push ${href}`]);
  },
);

/** A host whose outcome is unknown. */
async function start() {
  const host = await startLocalHost(Array.from({ length: 4 }, () => json(500, { success: false })));
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
    press: (input: CreateInput) =>
      toPromise(createActor(effects.actors.createAccount, { input }).start()).then(
        () => {
          throw new Error('an answer came');
        },
        () => undefined,
      ),
    reload: () => {
      effects = defineCreateAccountEffects(deps());
    },
    drop: () => effects.actions.dropForm(null, MADE),
    keys: () => host.asked.map(({ headers }) => headers['idempotency-key']),
  };
}
