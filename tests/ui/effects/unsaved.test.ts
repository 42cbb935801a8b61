// @vitest-environment node
/** Every text that would be lost with the page counts as unsaved, each by itself, and nothing else does. */
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, type StateValue } from 'xstate';
import type { CampaignDraft } from '#machines/campaign';
import { TAGS } from '#machines/shared';
import type { OwnMachineName } from '#machines/workspace/features';
import { OWN_MACHINES } from '#machines/workspace/later';
import { isUnsaved, UNSAVED } from '#src/app/hooks/unsavedTexts.ts';

type Fields = Readonly<Record<string, unknown>>;
type Row = {
  readonly input: object;
  /** The state that it is typed in, if that is not the first. */
  readonly state?: StateValue;
  /** The state in which the host has what was typed. */
  readonly sent?: string;
  /** What is known there before anybody types. */
  readonly known: Fields;
  /** Everything that can be typed, each by itself. */
  readonly typed: readonly Fields[];
};

const MADE = { appId: 'a', appVersion: '1.0', name: '', description: '', image: '', providers: [], functions: [] };
const SOURCE = { kind: 'text', address: '', title: '', text: '', files: [] };
const STORED = { rev: 1, savedAtMs: 1, campaign: { agentInstructions: 'Stored.' } };
const STEP = { step: 'welcome' };
const CHAT: Row = {
  input: { seed: '5eed', target: 7, copy: 'staging' },
  known: {},
  typed: [{ draft: 'Hello' }],
};

/** The fields of a form, each changed by itself. */
const each = (key: string, form: Fields, other: unknown = 'other'): readonly Fields[] =>
  Object.keys(form).map((field) => ({ [key]: { ...form, [field]: other } }));

const ROWS: { readonly [N in OwnMachineName]?: Row } = {
  agentAddress: {
    input: { agentId: 7 },
    known: { record: { username: 'agent7', slug: 'luigi' }, typed: 'luigi' },
    typed: [{ typed: 'mario' }, { typed: '' }],
  },
  appMaker: {
    input: { accountId: 5, asked: null },
    state: { ready: { form: 'editing', trial: 'idle' } },
    known: {},
    typed: [...each('form', { ...MADE, appId: '' }, 'b'), { trial: { index: 0, entered: {}, settings: {} } }],
  },
  appSetup: {
    input: { accountId: 5, asked: { appId: 'a', appVersion: '1', integrationIndex: null } },
    known: { trial: { name: 'find', entered: {}, tried: null, failure: null } },
    typed: [{ typed: { key: 'secret' } }, { trial: { name: 'find', entered: { day: 'Friday' } } }],
  },
  campaign: {
    input: { seed: '5eed', online: true, subject: { kind: 'agent', agentId: 7 } },
    known: { stored: STORED, mine: STORED.campaign },
    typed: [
      { mine: { agentInstructions: 'Typed.' } satisfies CampaignDraft['mine'] },
      { mine: { ...STORED.campaign, welcomeMessage: 'Hello.' } },
    ],
  },
  chat: CHAT,
  testChat: CHAT,
  compose: {
    input: { seed: '5eed', organizationId: 5, targetAccountId: 5, online: true },
    known: { draft: { typed: '', text: '' } },
    typed: [{ draft: { typed: '+1503', text: '' } }, { draft: { typed: '', text: 'Hello' } }],
  },
  knowledgeImport: {
    input: { organizationId: 5, knowledgeBaseId: null },
    known: { fields: SOURCE },
    typed: [
      ...['address', 'title', 'text'].map((field) => ({ fields: { ...SOURCE, [field]: 'x' } })),
      { fields: { ...SOURCE, files: [{ id: 'file' }] } },
    ],
  },
  metricEditor: {
    input: { targetAccountId: 5, name: null, of: 'own', cardOf: null },
    known: {},
    typed: [{ typed: { title: 'Calls' } }, { typed: { formula: '' } }],
    sent: 'done',
  },
  onboarding: {
    input: { organizationId: 5 },
    known: { state: STEP, kept: STEP },
    typed: [{ state: { ...STEP, businessName: 'Olivetta' } }],
  },
  ownAddress: {
    input: { purpose: 'verifyEmail', address: '', businessName: null, name: null },
    known: {},
    typed: [{ code: '12' }],
  },
  room: {
    input: { seed: '5eed', roomId: '7:90', targetAccountId: 7 },
    known: {},
    typed: [{ draft: 'At seven' }, { subject: 'Your table' }],
  },
  secondFactor: { input: {}, known: {}, typed: [{ code: '12' }, { recoveryCodes: ['a-b'] }] },
  teamwork: {
    input: { seed: '5eed', roomId: '7:90', targetAccountId: 7 },
    known: {},
    typed: [{ draft: 'He cancels.' }],
  },
  subscription: {
    input: { targetAccountId: 5 },
    state: 'leaving',
    known: {},
    typed: [{ reason: 'It is not used' }, { details: 'Fewer steps.' }],
  },
  topUp: { input: { targetAccountId: 5 }, state: 'choosing', known: {}, typed: [{ amount: '25' }] },
  payout: {
    input: { targetAccountId: 5 },
    known: {},
    typed: [{ address: 'maria@example.com' }, { amount: '25' }],
    sent: 'told',
  },
  withdrawal: { input: { targetAccountId: 5 }, known: {}, typed: [{ address: 'lnbc1' }], sent: 'told' },
};

/** Chosen, not typed, or kept by the host at once. */
const CHOSEN: readonly string[] = ['call', 'contactImport', 'dashboard', 'invoice', 'migration', 'taskImport'];
const ENTERED = /\.(?:edit|choose|change|pick)$/;
const MACHINES = OWN_MACHINES as Readonly<Record<string, AnyStateMachine>>;
const FORMS = Object.entries(MACHINES).filter(([, { root }]) => root.tags.includes(TAGS.form));

it('each check has its row, and each machine that is typed into its check', () => {
  const checked = Object.entries(UNSAVED).flatMap(([name, check]) => (check ? [name] : []));
  expect(checked.toSorted()).toEqual(Object.keys(ROWS).toSorted());
  const typedInto = Object.entries(MACHINES).flatMap(([name, { events }]) =>
    events.some((type) => ENTERED.test(type)) ? [name] : [],
  );
  const forms = FORMS.map(([name]) => name);
  expect(typedInto.filter((name) => !checked.includes(name) && !forms.includes(name)).toSorted()).toEqual(CHOSEN);
});

it.each(FORMS)('%s, a form, has unsaved what is typed until the host has it', (name, machine) => {
  const { context } = createActor(machine, { input: { key: {} } }).getSnapshot();
  const check = (value: string, typed: Fields) =>
    isUnsaved(name as OwnMachineName, machine.resolveState({ value, context: { ...context, typed } }));
  const states = ['loading', 'editing', 'working', 'done'];
  expect(states.map((state) => check(state, { field: '' }))).toEqual([true, true, true, false]);
  expect(states.map((state) => check(state, {}))).toEqual([false, false, false, false]);
});

describe.each(Object.entries(ROWS))('%s', (name, { input, state, sent, known, typed }) => {
  const machine = MACHINES[name] as AnyStateMachine;
  const check = (fields: Fields, at: StateValue | undefined = state) => {
    const first = createActor(machine, { input }).getSnapshot() as { context: Fields; value: StateValue };
    const context = { ...first.context, ...known, ...fields };
    return isUnsaved(name as OwnMachineName, machine.resolveState({ value: at ?? first.value, context }));
  };

  it('has nothing unsaved before anybody types', () => {
    expect(check({})).toBe(false);
  });

  it('has nothing unsaved once it was sent, if it stays', () => {
    const after = sent === undefined ? [] : typed.map((fields) => check(fields, sent));
    expect(after.filter(Boolean)).toEqual([]);
  });

  it.each(typed.map((fields) => ({ fields, title: JSON.stringify(fields) })))('has $title unsaved', ({ fields }) => {
    expect(check(fields)).toBe(true);
  });
});
