import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/endpoint';
import { disableAccount } from '#contract/endpoints/accounts/life';
import * as calls from '#contract/endpoints/calls/lines';
import { AGENT_NOT_PUBLISHED } from '#contract/rules/messages';
import {
  CALL_LINES_BUSY,
  CALL_OFFER_INVALID,
  CALL_STARTED_BEFORE,
  CALL_TOO_MANY,
} from '#contract/rules/messages/calls';
import { startCaller } from '../legs/caller';
import { type CallHost, startCallHost, untilClosed } from './callHost';

let host: CallHost;
let offer: string;
/** Whose audio never comes. */
let silent: string;
beforeAll(async () => {
  host = await startCallHost({ env: { VOICE_MAX_CALLS: '3' } });
  offer = (await startCaller()).offer;
  silent = (await start({}, 'admin')).body.callId;
});
afterAll(() => host.stop());

const start = (body: Partial<BodyOf<typeof calls.startCall>> = {}, person: 'guest' | 'owner' | 'admin' = 'guest') =>
  host.as(person).call(calls.startCall, {
    body: { targetAgent: host.agentId, source: 'default', ears: 'typed', sdp: offer, uuid: randomUUID(), ...body },
  });

describe('what is no call', () => {
  it.each([
    ['garbage', 'v=0 hello'],
    ['no microphone', 'v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\n'],
  ])('an offer that is %s', async (_, sdp) => {
    expect(await start({ sdp })).toMatchObject({ status: 422, body: { message: CALL_OFFER_INVALID, input: 'sdp' } });
  });

  it('an offer with keys that are none', async () => {
    const broken = offer.replace(/a=fingerprint:.*/g, 'a=fingerprint:sha-256 nonsense');
    expect(await start({ sdp: broken })).toMatchObject({ status: 422, body: { message: CALL_OFFER_INVALID } });
  });

  it('10 MB', async () => {
    const { status } = await start({ sdp: 'a'.repeat(10_000_000) });
    expect([413, 422]).toContain(status);
  });

  it('an agent that nobody has, is disabled, or of another organization’s draft', async () => {
    expect((await start({ targetAgent: 999_999 })).status).toBe(404);
    expect(
      (await start({ targetAgent: host.world.accounts.otherPartnerAgent, source: 'staging' }, 'owner')).status,
    ).toBe(404);
    const { siblingAgent } = host.world.accounts;
    expect((await start({ targetAgent: siblingAgent })).body).toMatchObject({ message: AGENT_NOT_PUBLISHED });
    await host.as('reseller').call(disableAccount, { body: { username: 'siblingagent', reason: 'Closed' } });
    expect((await start({ targetAgent: siblingAgent })).status).toBe(404);
  });

  it('an offer that comes again is the same call while it waits, and none later', async () => {
    const uuid = randomUUID();
    const [one, two] = [await start({ uuid }, 'owner'), await start({ uuid }, 'owner')];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect([two.body.callId, two.body.sdp]).toEqual([one.body.callId, one.body.sdp]);
    const other = (await startCaller()).offer;
    expect(await start({ uuid, sdp: other }, 'owner')).toMatchObject({
      status: 409,
      body: { message: CALL_STARTED_BEFORE },
    });
    await host.as('owner').call(calls.endCall, { params: { callId: one.body.callId } });
    await untilClosed(host, one.body.callId);
    expect(await start({ uuid }, 'owner')).toMatchObject({ status: 409, body: { message: CALL_STARTED_BEFORE } });
  });

  it('more calls than a caller, or the host, may have', async () => {
    const [one, two] = [await start(), await start()];
    expect(await start()).toMatchObject({ status: 409, body: { message: CALL_TOO_MANY } });
    // The third is the one whose audio never comes.
    const busy = await start({}, 'owner');
    expect(busy).toMatchObject({ status: 503, body: { message: CALL_LINES_BUSY } });
    expect(busy.headers.get('retry-after')).not.toBeNull();
    for (const { body } of [one, two]) {
      await host.as('guest').call(calls.endCall, { params: { callId: body.callId } });
      await untilClosed(host, body.callId);
    }
    const again = await start({}, 'owner');
    expect(again.status).toBe(200);
    await host.as('owner').call(calls.endCall, { params: { callId: again.body.callId } });
  });

  it('audio that never comes', async () => {
    const row = await untilClosed(host, silent);
    expect(row).toMatchObject({ cause: 'lost', units: { lineS: 0 }, recording: null });
    expect(await host.log(row)).toMatchObject({ type: 'call', durationS: 0 });
  });
});
