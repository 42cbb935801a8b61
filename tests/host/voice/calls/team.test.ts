import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#contract/endpoints/calls/lines';
import * as takeover from '#contract/endpoints/takeover';
import * as teamwork from '#contract/endpoints/teamwork';
import { createFramer, joined } from '#server/sound/frames.ts';
import { until } from '#tests/support/until.ts';
import { shareOfTone, tone } from '../audio/sounds';
import type { Caller } from '../legs/caller';
import { type CallHost, type OpenCall, startCallHost, untilClosed, untilSaid } from './callHost';

let host: CallHost;
let open: OpenCall;
beforeAll(async () => {
  host = await startCallHost();
});
afterAll(() => host.stop());
afterEach(async () => {
  if (open.caller.hasChannel()) open.caller.send('{"type":"bye"}');
  await untilClosed(host, open.callId);
});

/** Sends a tone until the check succeeds. */
async function hum(line: Caller, hertz: number, check: () => void): Promise<void> {
  const frames = createFramer(48_000).push(tone(hertz, 1_000, 48_000));
  let at = 0;
  const timer = setInterval(() => line.say(frames[at++ % frames.length] ?? new Int16Array(960)), 20);
  try {
    await until(check);
  } finally {
    clearInterval(timer);
  }
}

const hears = (line: Caller, hertz: number) => () => {
  const latest = joined(line.heard.slice(-25));
  expect(latest.length).toBe(25 * 960);
  expect(shareOfTone(latest, hertz, 48_000)).toBeGreaterThan(0.5);
};

const lineOf = (told: readonly { readonly type: string }[]) => told.filter(({ type }) => type === 'line').at(-1);

describe('the team in a call', () => {
  it('a person takes over: the agent is silent, both hear each other, and what is said is kept', async () => {
    open = await host.callIn();
    await untilSaid(open, /Good evening/);
    const owner = await host.joinAs('owner', open.callId, 'speaker');
    await until(() =>
      expect(lineOf(open.told())).toMatchObject({ heldBy: 'Person owner', participants: [{ as: 'speaker' }] }),
    );
    await hum(owner.line, 500, hears(open.caller, 500));
    await hum(open.caller, 900, hears(owner.line, 900));

    open.type('Is that a person?');
    owner.line.send('{"type":"text","kind":"final","text":"Yes, this is Ada."}');
    await until(() =>
      expect(open.told()).toContainEqual({ type: 'words', who: 'person', text: 'Yes, this is Ada.', isCertain: true }),
    );
    expect(open.told().findLast((one) => one.type === 'phase')).toMatchObject({ phase: 'talking.held' });

    // Back to the agent when the person leaves.
    owner.line.close();
    await until(() => expect(lineOf(open.told())).toEqual({ type: 'line', participants: [] }));
    open.type('Where can I park?');
    await untilSaid(open, /behind the house/);
    const row = await host.callRow(open.callId);
    await until(async () =>
      expect((await host.words(row)).slice(-4).map(({ role, text, sentBy }) => [role, text, sentBy !== null])).toEqual([
        ['user', 'Is that a person?', false],
        ['assistant', 'Yes, this is Ada.', true],
        ['user', 'Where can I park?', false],
        ['assistant', expect.stringContaining('behind the house'), false],
      ]),
    );
    expect(await host.log(row)).toMatchObject({ handledBy: 'person' });
  });

  it('the hold of the conversation is the hold of the call', async () => {
    open = await host.callIn();
    await untilSaid(open, /Good evening/);
    const target = { targetAccountId: host.world.accounts.organization };
    const held = await host.as('owner').call(takeover.holdConversation, { params: { roomId: open.roomId }, target });
    expect(held.status).toBe(200);
    await until(() => expect(lineOf(open.told())).toMatchObject({ heldBy: 'Person owner' }));
    await host.as('owner').call(takeover.releaseConversation, { params: { roomId: open.roomId }, target });
    await until(() => expect(lineOf(open.told())).toEqual({ type: 'line', participants: [] }));
    open.type('Where can I park?');
    await untilSaid(open, /behind the house/);
  });

  it('a listener hears all, is not heard, and the caller does not know', async () => {
    open = await host.callIn();
    await untilSaid(open, /Good evening/);
    const owner = await host.joinAs('owner', open.callId, 'listener');
    await hum(open.caller, 900, hears(owner.line, 900));
    expect((await host.callRow(open.callId)).participants).toMatchObject([{ as: 'listener', name: 'Person owner' }]);
    const heardBefore = open.caller.heard.length;
    await hum(owner.line, 500, () => expect(owner.line.heard.length).toBeGreaterThan(50));
    expect(open.caller.heard.length).toBe(heardBefore);
    open.type('Where can I park?');
    await untilSaid(open, /behind the house/);
    // The words reach whoever listens in.
    await until(() => expect(owner.told()).toContainEqual(expect.objectContaining({ type: 'speech', isOver: true })));
    expect(open.told().flatMap((one) => (one.type === 'line' ? one.participants : []))).toEqual([]);
  });

  it('a whisper is minded from the next answer on, and kept as a note', async () => {
    open = await host.callIn();
    await untilSaid(open, /Good evening/);
    const told = await host.as('owner').call(calls.whisperInCall, {
      params: { callId: open.callId },
      body: { text: 'The kitchen closes at ten tonight.' },
    });
    expect(told.status).toBe(200);
    open.type('When does the kitchen close?');
    await untilSaid(open, /closes at ten tonight/);
    const target = { targetAccountId: host.world.accounts.organization };
    const { body } = await host.as('owner').call(teamwork.listRoomNotes, { params: { roomId: open.roomId }, target });
    expect(body.notes).toMatchObject([{ text: 'The kitchen closes at ten tonight.', author: 'Person owner' }]);
  });

  it('takes a person off the line, or ends the call', async () => {
    open = await host.callIn();
    await untilSaid(open, /Good evening/);
    const owner = await host.joinAs('owner', open.callId, 'listener');
    const kick = (participantId?: string) =>
      host
        .as('owner')
        .call(calls.kickFromCall, { params: { callId: open.callId }, body: participantId ? { participantId } : {} });
    expect((await kick('0190a6e2-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await kick(owner.participantId)).status).toBe(200);
    await until(() => expect(owner.told()).toContainEqual({ type: 'ended', cause: 'kicked' }));
    await until(async () => expect((await host.callRow(open.callId)).participants).toEqual([]));
    expect((await kick()).status).toBe(200);
    expect(await untilClosed(host, open.callId)).toMatchObject({ cause: 'kicked' });
    await until(() => expect(open.told()).toContainEqual({ type: 'ended', cause: 'kicked' }));
    expect((await kick()).status).toBe(409);
  });
});
