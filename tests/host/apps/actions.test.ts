import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as conversations from '#contract/endpoints/conversations/index';
import * as endpoints from '#contract/endpoints/functions';
import * as notifications from '#contract/endpoints/notifications';
import { createOutboundSecret } from '#contract/endpoints/receiveMessage';
import * as talk from '#contract/endpoints/talk';
import { NOT_FOUND } from '#contract/rules/messages';
import * as words from '#contract/rules/messages/apps';
import { jobNimbus } from '#server/providers/jobNimbus/jobNimbus.ts';
import { startTestHost } from '#tests/support/host.ts';
import { type AppHost, calls, says, startAppHost } from './appHost';
import { startService } from './service';

/** What an agent can do by itself: ask its people, hand over, call a webhook or Zapier. And JobNimbus, for its people. */

let host: AppHost;
beforeAll(async () => {
  host = await startAppHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

const target = () => ({ targetAccountId: host.agentId });
const owner = () => host.as('owner');
const ask = () => host.as('guest').call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText: 'Hello?' } });
const requests = async (query: object = {}) =>
  (await owner().call(endpoints.listRequests, { target: target(), query })).body;
const notified = async () => {
  const { body } = await owner().call(notifications.listNotifications, { target: target() });
  return body.notifications.map(({ type, text }) => [type, text]);
};

describe('an agent', () => {
  test.each([
    ['take-message', 'message', { message: 'Call me', name: 'Ada' }, 'Message: Call me, Ada', words.REQUEST_TAKEN],
    [
      'schedule',
      'booking',
      { time: 'Sunday at 7 pm', name: 'Ada', partySize: 6 },
      'Booking request: Sunday at 7 pm, Ada, 6',
      words.REQUEST_TAKEN,
    ],
    ['transfer', 'transfer', { reason: 'A complaint' }, 'Wants a person: A complaint', words.HANDED_OVER],
  ])('that calls %s leaves a request and tells its people', async (name, kind, details, text, told) => {
    await host.publish({ actions: [{ name }] });
    host.play(calls(name, details), says('Noted.'));
    const { body } = await ask();
    const [request] = (await requests()).requests;
    expect([body.response, request, await notified()]).toEqual([
      'Noted.',
      {
        id: expect.any(String),
        agentId: host.agentId,
        roomId: host.guestRoom,
        kind,
        details,
        done: false,
        timestamp: expect.any(Number),
      },
      [['message', text]],
    ]);
    expect(host.model.requests.at(-1)?.messages.find(({ role }) => role === 'tool')?.content).toBe(told);
    const id = request?.id ?? '';
    const done = await owner().call(endpoints.changeRequest, {
      target: target(),
      params: { id },
      body: { done: true },
    });
    expect([
      done.body.request.done,
      (await requests({ done: false })).total,
      (await requests({ done: true })).total,
    ]).toEqual([true, 0, 1]);
  });

  test('that hands over says so, and is silent from then on', async () => {
    await host.publish({ actions: [{ name: 'transfer' }] });
    host.play(calls('transfer', { reason: 'A complaint' }), says('A colleague is coming.'));
    expect((await ask()).body.response).toBe('A colleague is coming.');
    expect((await ask()).body.answer).toBeUndefined();
    const params = { roomId: host.guestRoom };
    const { body } = await owner().call(conversations.readConversation, { target: target(), params });
    expect(body.room.aiAgentEnabled).toBe(false);
  });

  test('asks the same only once, and nobody in the chat beside the editor', async () => {
    await host.publish({ actions: [{ name: 'take-message' }] });
    const message = { message: 'Call me' };
    host.play(calls('take-message', message), calls('take-message', message), says('Noted.'));
    await host.ask('Hello?');
    expect((await requests()).total).toBe(0);
    host.play(calls('take-message', message), calls('take-message', message), says('Noted.'));
    await ask();
    expect((await requests()).total).toBe(1);
  });

  test('calls a webhook with what was gathered, and hears its answer', async () => {
    await host.publish({
      actions: [{ name: 'webhooks', instructions: 'For orders.', settings: { url: `${host.service.origin}/hook` } }],
    });
    host.service.answer({ json: { order: 7 } });
    host.play(calls('webhooks', { data: { dish: 'soup' } }), says('Order 7.'));
    const { answer } = await host.ask('Soup, please');
    const [asked] = host.service.asked;
    expect([answer?.functionsRun?.[0]?.result, asked?.url, JSON.parse(asked?.body ?? '')]).toEqual([
      { order: 7 },
      '/hook',
      { agentId: host.agentId, roomId: expect.any(String), data: { dish: 'soup' } },
    ]);
  });

  test('asks Zapier, and waits for the answer, which counts once', async () => {
    await host.publish({ actions: [{ name: 'zapier', settings: { url: `${host.service.origin}/zap` } }] });
    const replies: number[] = [];
    const respond = async (requestId: string, responseData: unknown) => {
      const reply = await owner().call(endpoints.zapierResponse, {
        target: target(),
        body: { requestId, responseData },
      });
      replies.push(reply.status);
    };
    host.service.answer(async ({ body }) => {
      const { requestId } = JSON.parse(body) as { requestId: string };
      const stranger = await host
        .as('stranger')
        .call(endpoints.zapierResponse, { target: {}, body: { requestId, responseData: 'theirs' } });
      replies.push(stranger.status);
      await respond(requestId, { stock: 3 });
      return { json: { status: 'success' } };
    });
    host.play(calls('zapier', { data: { item: 'soup' } }), says('Three left.'));
    const { answer } = await host.ask('Soup?');
    expect([answer?.functionsRun?.[0]?.result, replies]).toEqual([{ stock: 3 }, [404, 200]]);
    const late = await owner().call(endpoints.zapierResponse, { target: target(), body: { requestId: 'gone' } });
    expect(late).toMatchObject({ status: 404, body: { message: NOT_FOUND } });
  });

  test('leaves the latest answer of Zapier to be read, also when a later question has none', async () => {
    await host.publish({ actions: [{ name: 'zapier', settings: { url: `${host.service.origin}/zap` } }] });
    const read = async () => {
      const at = { targetAccountId: host.world.accounts.organization };
      return (await owner().call(endpoints.readZapier, { target: at })).body.zapier;
    };
    const answerWith = async (responseData: unknown) => {
      host.service.answer(async ({ body }) => {
        const { requestId } = JSON.parse(body) as { requestId: string };
        if (responseData === undefined) return { status: 500, json: {} };
        await owner().call(endpoints.zapierResponse, { target: target(), body: { requestId, responseData } });
        return { json: {} };
      });
      host.play(calls('zapier', { data: {} }), says('Done.'));
      await host.ask('Soup?');
    };
    const requestsKept = async () => (await host.rows(sql`select from zapier_request`)).length;
    await answerWith('first');
    host.clock.forward(1_000);
    await answerWith('second');
    host.clock.forward(60_000);
    await answerWith(undefined);
    expect(await read()).toEqual({
      responseUrl: expect.stringMatching(/^http.*\/api\/v2\/agent\/zapier\/response$/),
      messagesUrl: expect.stringMatching(/^http.*\/api\/v2\/agent\/receiveMessage$/),
      hasSecret: false,
      lastResponse: {
        agentId: host.agentId,
        agentName: expect.any(String),
        timestamp: expect.any(Number),
        responseData: 'second',
      },
    });
    // The latest answer, and the question without one.
    expect(await requestsKept()).toBe(2);
    await owner().call(createOutboundSecret, { target: { targetAccountId: host.world.accounts.organization } });
    expect((await read()).hasSecret).toBe(true);
  });
});

describe('JobNimbus', () => {
  test('tells settings and team of a key, or that it is not valid, with the status', async () => {
    const service = await startService();
    const day = Date.parse('2026-11-25T09:00:00Z') / 1_000;
    service.answer(({ url, headers }) => {
      if (headers.authorization !== 'Bearer right') return { status: 401, json: {} };
      if (url === '/api1/account/settings') return { json: { sources: ['web'] } };
      if (url === '/api1/account/users')
        return { json: { users: [{ id: 'u1', first_name: 'Ada', last_name: 'L', email: 'a@b.test' }] } };
      return { json: { results: [{ title: 'Roof', owners: [{ id: 'u1' }], date_start: day, date_end: 0 }] } };
    });
    const own = await startTestHost({ providers: { jobNimbus: jobNimbus(service.origin) } });
    const at = { target: { targetAccountId: own.world.accounts.organization } };
    const client = own.as('owner');
    try {
      const settings = (body: object) => client.call(endpoints.readJobNimbusSettings, { ...at, body });
      const team = (body: object) => client.call(endpoints.readJobNimbusTeam, { ...at, body });
      expect((await settings({ bearerToken: 'right' })).body).toEqual({
        success: true,
        valid: true,
        status: 200,
        settings: { sources: ['web'] },
      });
      expect((await settings({ bearerToken: 'wrong' })).body).toEqual({ success: true, valid: false, status: 401 });
      expect((await settings({})).body).toEqual({ success: true, valid: false, status: 401 });
      const ada = { id: 'u1', name: 'Ada L', email: 'a@b.test' };
      expect((await team({ bearerToken: 'right' })).body.team).toEqual([{ ...ada, tasks: [] }]);
      expect((await team({ bearerToken: 'right', targetDate: '2026-11-25' })).body.team).toEqual([
        { ...ada, tasks: [{ title: 'Roof', startS: day }] },
      ]);
      expect(decodeURIComponent(service.asked.at(-1)?.url ?? '')).toContain(`"gte":${day - 9 * 3_600}`);
      await service.stop();
      expect((await team({ bearerToken: 'right' })).body).toEqual({ success: true, valid: false, status: 0, team: [] });
    } finally {
      await own.stop();
    }
  });
});
