// @vitest-environment node
/** What is saved already is shown when a form opens, and saving it unchanged changes nothing. */
import { describe, expect, it } from 'vitest';
import { type AnyActor, type AnyActorRef, type AnyStateMachine, createActor, setup } from 'xstate';
import { FEATURES } from '#machines/workspace/features';
import { OWN_MACHINES } from '#machines/workspace/later';
import { laterFeatures } from '#src/app/laterFeatures.ts';
import { until } from '#tests/support/until.ts';
import { openStandIn } from '../../standIn';
import { fakeDeps, fakePlatform } from '../fakePlatform.ts';
import type { FormRow } from './formRow';
import { FORM_ROWS } from './rows';

/** Machines that are typed into, or in which is chosen, and are opened on nothing that was saved by a form. */
const BEGIN_EMPTY: Readonly<Record<string, string>> = {
  appSetup: 'its context holds only what is typed, and only that is sent',
  call: 'what answers is chosen for each call',
  campaign: 'it saves what differs from the stored settings by itself: tests/machines/campaign',
  chat: 'a message is sent once',
  testChat: 'a message is sent once',
  compose: 'a message is sent once',
  room: 'a reply is sent once',
  teamwork: 'a note is written once',
  announce: 'everybody is told once',
  billingSystem: 'it is replaced whole, and its secrets are entered each time: tests/machines/forms',
  usageExport: 'it is replaced whole, and its password is entered each time: tests/machines/forms',
  createAccount: 'an account is made once',
  createToken: 'a token is made once',
  invite: 'people are invited once',
  invoice: 'funds are added once',
  knowledgeImport: 'a source is added once',
  mergeContacts: 'two contacts are merged once',
  migration: 'a migration is started once',
  onboarding: 'it goes on where it was left: tests/ui/effects/onboarding.test.ts',
  ownAddress: 'a code is entered once',
  secondFactor: 'a code is entered once',
  subscription: 'a plan is cancelled once',
  supportForm: 'a request is sent once',
  teach: 'an answer is taught once',
  topUp: 'money is sent once',
  payout: 'money is sent once',
  withdrawal: 'money is sent once',
  taskImport: 'a file is chosen once',
  webhookEditor: 'a webhook is made once',
  dashboard: 'its cards are put where they are seen, one change at a time: tests/machines/dashboard',
};
const ENTERED = /\.(?:edit|choose|change|pick)$/;

it('every machine that is typed into has a row, or a reason why it needs none', () => {
  const all: Readonly<Record<string, AnyStateMachine>> = {
    ...OWN_MACHINES,
    ...Object.fromEntries(
      Object.entries(FEATURES).flatMap(([name, { machine }]) => (machine ? [[name, machine as AnyStateMachine]] : [])),
    ),
  };
  const typedInto = Object.entries(all).flatMap(([name, { events }]) =>
    events.some((type) => ENTERED.test(type)) ? [name] : [],
  );
  expect(typedInto.toSorted()).toEqual([...FORM_ROWS.map(({ form }) => form), ...Object.keys(BEGIN_EMPTY)].toSorted());
});

describe.each(FORM_ROWS)('$form', (row) => {
  it('has a record that differs from an empty form in every field', () => {
    expect(sameIn(row.empty, row.opened)).toEqual([]);
  });

  it('shows what is saved, and changes nothing when it is saved as it is', async () => {
    const { form, host } = open(row);
    await settled(form);
    expect(row.shown(form.getSnapshot().context)).toEqual(row.opened);
    if (row.change) form.send(row.change);
    form.send(row.save);
    await settled(form);
    const writes = host.asked.filter(({ line }) => !line.startsWith('GET '));
    expect([writes.map(({ line, input: { body } }) => [line, body]), host.problems]).toEqual([row.writes, []]);
  });
});

/** The fields in which two forms are alike. */
function sameIn(empty: unknown, opened: unknown): string[] {
  if (typeof empty !== 'object' || empty === null) return empty === opened ? ['all of it'] : [];
  const fields = opened as Readonly<Record<string, unknown>>;
  return Object.entries(empty).flatMap(([key, value]) =>
    JSON.stringify(value) === JSON.stringify(fields[key]) ? [key] : [],
  );
}

function open({ form, input, as, replies }: FormRow) {
  const host = openStandIn(replies, as);
  const { platform } = fakePlatform({ kept: { 'console.token': 'secret' } });
  const machine = laterFeatures(fakeDeps(platform, 'https://console.example', host.send)).machines[form];
  const workspace = setup({ actors: { form: machine as AnyStateMachine } }).createMachine({
    invoke: { id: 'form', src: 'form', input },
  });
  const started: AnyActor = createActor(workspace).start();
  return { host, form: (started.getSnapshot() as { children: { form: AnyActorRef } }).children.form };
}

/** Nothing is loaded or saved any more. */
const settled = (form: AnyActorRef) => until(() => expect([...form.getSnapshot().tags]).not.toContain('busy'));
