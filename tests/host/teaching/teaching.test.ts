import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as agents from '#contract/endpoints/agents';
import * as conversations from '#contract/endpoints/conversations/index';
import * as knowledge from '#contract/endpoints/knowledge';
import * as takeover from '#contract/endpoints/takeover';
import * as talk from '#contract/endpoints/talk';
import * as teaching from '#contract/endpoints/teaching';
import * as testRuns from '#contract/endpoints/testRuns';
import { taughtPrompt } from '#contract/rules/agents/taughtPrompt';
import * as words from '#contract/rules/messages/teaching';
import { PROMPT, startTalkHost, type TalkHost } from '../talk/talkHost';

/** What an agent without a model could not answer, and how it is taught (issue 17). */

let host: TalkHost;
beforeAll(async () => {
  host = await startTalkHost();
});
afterAll(() => host.stop());
beforeEach(async () => {
  await host.clear();
  await host.database.db.scoped({ kind: 'super' }, async (db) => {
    for (const table of ['unanswered', 'test_case', 'kb']) await db.execute(sql.raw(`delete from ${table}`));
  });
  await publish({ agentInstructions: PROMPT, enabledFunctions: {}, mode: 'FULL_AGENT' });
});

const target = () => ({ targetAccountId: host.agentId });
const owner = () => host.as('owner');
const publish = async (body: object) => {
  await owner().call(agents.saveCampaign, { target: target(), body });
  await owner().call(agents.publishAgent, { target: target(), body: {} });
};
const ask = async (promptText: string) =>
  (await host.as('guest').call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText } })).body;
const askTest = async (promptText: string) =>
  (await owner().call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText, source: 'staging' } })).body;
const list = async (query: object = {}) =>
  (await owner().call(teaching.listUnanswered, { target: target(), query })).body;
const counted = async (query: object = {}) =>
  (await list(query)).questions.map(({ question, times }) => [question, times]);
const teach = (body: object) =>
  owner().call(teaching.teachAgent, { target: target(), body: { ...LESSON, ...body } as never });
const rev = async () => (await owner().call(agents.readStaging, { target: target(), query: {} })).body.rev;

const later = (ms: number) => host.clock.forward(ms);

const QUESTION = 'Do you sell panettone to take home?';
const LESSON = { question: QUESTION, answer: 'Yes, from November on.' };

describe('what an agent could not answer', () => {
  test('is counted with what is alike, the most frequent first, with where it was asked', async () => {
    await ask('Is there a projector in the cellar?');
    await ask(QUESTION);
    later(1_000);
    await ask('Is there panettone to take home at Christmas?');
    const { questions, total, totalTimes } = await list();
    expect([questions[0], total, totalTimes]).toEqual([
      {
        id: expect.any(String),
        agentId: host.agentId,
        question: QUESTION,
        times: 2,
        lastAskedAt: Math.floor(host.clock.nowMs() / 1_000),
        state: 'open',
        test: false,
        examples: ['Is there panettone to take home at Christmas?', QUESTION].map((question) => ({
          roomId: host.guestRoom,
          uuid: expect.any(String),
          question,
          reason: 'noPassage',
          timestamp: expect.any(Number),
        })),
      },
      2,
      3,
    ]);
  });

  test.each([
    ['German', 'Habt ihr Parkplätze für Elektroautos?', 'Gibt es für Elektroautos auch Parkplätze?'],
    ['French', 'Avez-vous des chaises hautes pour enfants ?', 'Il y a une chaise haute pour un enfant ?'],
    ['Spanish', '¿Tienen menús infantiles sin gluten?', '¿Hay un menú infantil sin gluten?'],
  ])('is alike in %s by its words without their endings', async (_, one, other) => {
    await ask(one);
    await ask(other);
    expect(await counted()).toEqual([[one, 2]]);
  });

  test('is neither what it answered, nor a greeting, nor the message that is left after it', async () => {
    await ask('Where can I park?');
    await ask('Hello!');
    await ask(QUESTION);
    await ask('Please call me, Ada, 555-0100');
    expect(await counted()).toEqual([[QUESTION, 1]]);
  });

  test('in the chat beside the editor stands apart', async () => {
    await askTest(QUESTION);
    expect([await counted(), await counted({ test: true })]).toEqual([[], [[QUESTION, 1]]]);
  });

  test('goes when its messages go', async () => {
    await ask(QUESTION);
    await host.clear();
    expect(await list()).toMatchObject({ questions: [], total: 0, totalTimes: 0 });
  });

  test('is counted when a person takes over right after the answer, once, and not later', async () => {
    await ask('Where can I park?');
    const hold = () =>
      owner().call(takeover.holdConversation, { target: target(), params: { roomId: host.guestRoom } });
    await hold();
    await hold();
    const { questions } = await list();
    expect(questions.map(({ question, times, examples }) => [question, times, examples[0]?.reason])).toEqual([
      ['Where can I park?', 1, 'takenOver'],
    ]);
    await host.clear();
    await ask('Where can I park?');
    later(11 * 60_000);
    await hold();
    expect(await counted()).toEqual([]);
  });

  test('is dismissed and taken up again; more of it stays dismissed', async () => {
    await ask(QUESTION);
    const [found] = (await list()).questions;
    const change = (dismissed: boolean) =>
      owner().call(teaching.changeUnanswered, {
        target: target(),
        params: { id: found?.id ?? '' },
        body: { dismissed },
      });
    expect((await change(true)).body.question).toMatchObject({ state: 'dismissed', times: 1 });
    await ask(QUESTION);
    expect([await counted(), await counted({ state: 'dismissed' })]).toEqual([[], [[QUESTION, 2]]]);
    await change(false);
    expect(await counted()).toEqual([[QUESTION, 2]]);
  });
});

describe('an agent that is taught', () => {
  test('in its prompt has the answer in its draft, keeps a test case, and answers once it is published', async () => {
    await ask(QUESTION);
    const [found] = (await list()).questions;
    const before = await rev();
    const { body } = await teach({ id: found?.id, place: { kind: 'prompt', rev: before } });
    expect(body).toMatchObject({ message: words.TAUGHT_IN_PROMPT, rev: before + 1 });
    const { body: staging } = await owner().call(agents.readStaging, { target: target(), query: {} });
    expect(staging.campaign.agentInstructions).toBe(taughtPrompt(PROMPT, LESSON));
    const { body: cases } = await owner().call(testRuns.listTestCases, { target: target(), query: {} });
    expect(cases).toMatchObject({ total: 1, testCases: [{ question: QUESTION, expected: LESSON.answer }] });
    expect((await list({ state: 'taught' })).questions).toMatchObject([{ question: QUESTION, taughtIn: 'prompt' }]);

    // Before it is live, the same question changes nothing.
    await ask(QUESTION);
    expect([await counted(), await counted({ state: 'taught' })]).toEqual([[], [[QUESTION, 2]]]);
    await owner().call(agents.publishAgent, { target: target(), body: {} });
    expect((await ask(QUESTION)).response).toBe(LESSON.answer);
  });

  test('is asked in vain although the answer is live: the question is open again', async () => {
    await ask(QUESTION);
    const [found] = (await list()).questions;
    await teach({ id: found?.id, place: { kind: 'prompt', rev: await rev() } });
    later(1_000);
    await publish({ agentInstructions: PROMPT });
    await ask(QUESTION);
    expect(await counted()).toEqual([[QUESTION, 2]]);
  });

  test('from an old draft is refused with the one that is stored, and nothing is kept', async () => {
    const { status, text } = await teach({ place: { kind: 'prompt', rev: 0 } });
    const { body: cases } = await owner().call(testRuns.listTestCases, { target: target(), query: {} });
    expect([status, JSON.parse(text).stored?.rev, cases.total]).toEqual([409, await rev(), 0]);
  });

  test('in its knowledge answers at once', async () => {
    const organization = { targetAccountId: host.world.accounts.organization };
    const made = await owner().call(knowledge.createKnowledgeBase, { target: organization, body: { title: 'House' } });
    const knowledgeBaseId = made.body.item.id;
    const place = { kind: 'knowledge', knowledgeBaseId };
    expect((await teach({ place })).body).toMatchObject({ message: words.KNOWLEDGE_NOT_READ });
    await publish({ enabledFunctions: { knowledgeBase: [knowledgeBaseId] } });
    // The agent's own people do not reach what belongs to its organization.
    const byAgent = await host.as('agent').call(teaching.teachAgent, { body: { ...LESSON, place } as never });
    expect(byAgent.status).toBe(403);
    expect((await teach({ place })).body).toMatchObject({
      message: words.TAUGHT_IN_KNOWLEDGE,
      documentId: expect.any(String),
    });
    const answered = await ask(QUESTION);
    expect(answered.response).toBe(LESSON.answer);
    const { body } = await owner().call(teaching.readAnswerWhy, {
      target: target(),
      params: { roomId: host.guestRoom, uuid: answered.uuid },
    });
    expect(body.why).toMatchObject({
      engine: 'retrieval',
      passages: [{ kind: 'knowledge', title: QUESTION, knowledgeBaseId, used: true, score: expect.any(Number) }],
      steps: [{ kind: 'read' }, { kind: 'find' }],
    });
  });

  test('the same question expects the latest answer', async () => {
    await teach({ place: { kind: 'prompt', rev: await rev() } });
    await teach({ answer: 'No.', place: { kind: 'prompt', rev: await rev() } });
    const { body } = await owner().call(testRuns.listTestCases, { target: target(), query: {} });
    expect(body.testCases.map(({ expected }) => expected)).toEqual(['No.']);
  });
});

describe('why an answer is as it is', () => {
  const why = async (as: 'owner' | 'guest' | 'stranger', uuid: string) =>
    host.as(as).call(teaching.readAnswerWhy, { target: target(), params: { roomId: host.guestRoom, uuid } });

  test('is told to its people, and to nobody else', async () => {
    const { uuid } = await ask('Where can I park?');
    expect((await why('owner', uuid)).body.why).toEqual({
      uuid,
      roomId: host.guestRoom,
      agentId: host.agentId,
      engine: 'retrieval',
      passages: [{ kind: 'prompt', title: 'Parking', excerpt: 'Parking is free behind the house.', used: true }],
      functionsRun: [],
      steps: [{ kind: 'find', durationMs: expect.any(Number) }],
    });
    expect([(await why('guest', uuid)).status, (await why('stranger', uuid)).status]).toEqual([403, 404]);
    const { text } = await host.as('guest').call(talk.readPublicMessages, { params: { username: 'agent' } });
    expect(text).not.toContain('passages');
  });

  test('is not told of a question', async () => {
    await ask('Where can I park?');
    const { body } = await owner().call(conversations.listMessages, {
      target: target(),
      params: { roomId: host.guestRoom },
      query: {},
    });
    expect((await why('owner', body[0]?.uuid ?? '')).status).toBe(404);
  });
});
