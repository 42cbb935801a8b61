import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#contract/endpoints/calls/lines';
import { type CallHost, startCallHost, untilClosed, untilSaid } from './callHost';

const CONSENT = 'This call is being recorded.';

let host: CallHost;
beforeAll(async () => {
  host = await startCallHost();
});
afterAll(() => host.stop());

describe('a call from a browser', () => {
  it('is answered, heard, stored and counted', async () => {
    const open = await host.callIn();
    const greeting = await untilSaid(open, /Good evening/);
    expect(greeting).toMatchObject({ text: 'Good evening!', heardCharacters: 13 });
    expect(greeting.delay).toBeUndefined();
    expect(open.caller.heard.length).toBeGreaterThan(20);
    expect(await host.callRow(open.callId)).toMatchObject({ state: 'live', offer: null, answer: null });

    open.type('When are you open on Tuesday?');
    const answer = await untilSaid(open, /5 pm/);
    expect(answer.heardCharacters).toBe(answer.text.length);
    const { totalMs = -1, heardMs = 0, thoughtMs = 0, voiceMs = 0 } = answer.delay ?? {};
    expect(totalMs).toBe(heardMs + thoughtMs + voiceMs);

    open.caller.send('{"type":"bye"}');
    const row = await untilClosed(host, open.callId);
    expect(row).toMatchObject({ cause: 'hungUp', participants: [], leaseUntil: null });
    expect(row.units).toMatchObject({
      synthesizedCharacters: `${CONSENT}Good evening!${answer.text}`.length,
      recognizedS: 0,
      inputTokens: 0,
    });
    expect(row.units?.lineS).toBeGreaterThan(0);

    const words = await host.words(row);
    expect(words.map(({ role, text, source }) => [role, text, source])).toEqual([
      ['assistant', CONSENT, 'call'],
      ['assistant', 'Good evening!', 'call'],
      ['user', 'When are you open on Tuesday?', 'call'],
      ['assistant', answer.text, 'call'],
    ]);
    expect(words[3]).toMatchObject({ engine: 'retrieval', aiAgent: true });
    expect(await host.log(row)).toMatchObject({
      ...{ type: 'call', direction: 'inbound', callId: open.callId, source: 'call', handledBy: 'agent' },
      ...{ durationS: row.units?.lineS, summary: 'When are you open on Tuesday?', agentOutcome: 'Question answered' },
      data: { test: false, messageCount: 4 },
    });

    expect(row.recording).toMatchObject({ state: 'kept' });
    expect(row.recording?.durationMs).toBeGreaterThan(0);
    const recording = await host.as('owner').request(`/api/v2/calls/${open.callId}/recording`);
    expect([recording.status, recording.text.slice(0, 4)]).toEqual([200, 'OggS']);

    const events = await host.events(open.callId);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at));
    expect(events.map(({ atMs }) => atMs)).toEqual(events.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
    for (const [lane, kind] of [
      ['media', 'opened'],
      ['turn', 'talking.listening'],
      ['text', 'typed'],
      ['model', 'answered'],
      ['speech', 'synthesized'],
      ['play', 'began'],
      ['machine', 'ended'],
    ])
      expect(events).toContainEqual(expect.objectContaining({ lane, kind }));
  });

  it('is ended by its caller over HTTP, and by nobody else', async () => {
    const open = await host.callIn();
    const end = (person: 'guest' | 'stranger' | 'owner') =>
      host.as(person).call(calls.endCall, { params: { callId: open.callId } });
    expect((await end('stranger')).status).toBe(404);
    expect((await end('guest')).status).toBe(200);
    expect(await untilClosed(host, open.callId)).toMatchObject({ cause: 'hungUp' });
    // Whoever hangs up twice, or on the line as well, has nothing to wait for.
    expect((await end('guest')).status).toBe(200);
    expect((await end('stranger')).status).toBe(404);
  });

  it('of the draft is a test, and needs reach', async () => {
    const open = await host.callIn('owner', { source: 'staging' });
    open.type('Where can I park?');
    await untilSaid(open, /\$5 in the garage/);
    open.caller.send('{"type":"bye"}');
    const row = await untilClosed(host, open.callId);
    expect(await host.log(row)).toMatchObject({ data: { test: true } });
    await expect(host.callIn('stranger', { source: 'staging' })).rejects.toThrow();
  });
});
