// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { CreateInput, FormKey } from '#machines/createAccount';
import { defineCreateAccountEffects } from '#src/effects/features/createAccount.ts';
import { json, startLocalHost } from '../api/localHost.ts';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';

const AGENT: CreateInput = { kind: 'agent', parentId: 5, name: 'Front desk', email: '' };
const SCRATCH = { kind: 'scratch' } as const;
const OPEN: AsyncDisposable[] = [];

afterEach(async () => {
  await Promise.all(OPEN.splice(0).map((host) => host[Symbol.asyncDispose]()));
});

it('creates the same account with the same key until it is created and configured, across a reload', async () => {
  const { press, reload, drop, keys } = await start();
  await press(AGENT);
  await press(AGENT);
  reload();
  await press(AGENT);
  drop();
  await press(AGENT);
  expect(keys()).toEqual(['id-1', 'id-1', 'id-1', 'id-2']);
});

it('creates another account with another key', async () => {
  const { press, keys } = await start();
  await press(AGENT);
  await press({ ...AGENT, name: 'Back office' });
  await press({ ...AGENT, parentId: 6 });
  await press({ kind: 'organization', parentId: 5, name: 'Front desk', email: 'a@b.co' });
  expect(keys()).toEqual(['id-1', 'id-2', 'id-3', 'id-4']);
});

it('keeps for each start what was typed for it', async () => {
  const { actors, actions } = defineCreateAccountEffects(fakeDeps(fakePlatform().platform, 'http://host.example'));
  const at = (start: FormKey['start']) => ({ kind: 'agent', parentId: 5, start }) as const;
  const [scratch, desk, dental] = [SCRATCH, 'desk', 'dental'].map((start) =>
    at(typeof start === 'string' ? { kind: 'template', templateId: start } : start),
  ) as [FormKey, FormKey, FormKey];
  const form = (name: string) => ({ name, email: '', timezone: 'UTC', values: {} });
  actions.keepForm(null, { ...scratch, form: form('Night desk') });
  actions.keepForm(null, { ...desk, form: form('Day desk') });
  const nameIn = async (input: FormKey) =>
    (await toPromise(createActor(actors.openForm, { input }).start())).kept?.name;
  expect(await Promise.all([scratch, desk, dental, at(null)].map(nameIn))).toEqual([
    'Night desk',
    'Day desk',
    undefined,
    undefined,
  ]);
  actions.dropForm(null, desk);
  expect(await Promise.all([scratch, desk].map(nameIn))).toEqual(['Night desk', undefined]);
});

it.each([
  ['reseller', '/app/partner/2', '?createResellerAccount=true', '?', '/app/partner/2/reseller/9'],
  ['organization', '/app/reseller/3', '?q=a&createOrgAccount=true', '?q=a', '/app/reseller/3/org/9'],
  ['agent', '/app/org/5/templates', '?createAgentAccount=true&templateId=x', '?', '/app/org/5/agent/9'],
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
    drop: () => effects.actions.dropForm(null, { ...AGENT, start: SCRATCH }),
    keys: () => host.asked.map(({ headers }) => headers['idempotency-key']),
  };
}
