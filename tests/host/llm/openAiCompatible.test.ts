import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { originFetch } from '#server/outgoing/originFetch.ts';
import type { AnswerModel, ModelFailure, ModelRequest } from '#server/providers/llm/answerModel.ts';
import { openAiCompatibleModel } from '#server/providers/llm/openAiCompatible.ts';
import { type LlmStandIn, type StandInScript, startLlmStandIn } from '#tests/support/modelStandIn.ts';

/** The adapter over real HTTP with the local stand-in: streaming and every failure of issue 2. */

let standIn: LlmStandIn;
beforeAll(async () => {
  standIn = await startLlmStandIn();
});
afterAll(() => standIn.close());

const QUESTION: ModelRequest = { system: 'You answer the phone.', turns: [{ role: 'user', content: 'Are you open?' }] };

function model(limits: { firstTokenTimeoutMs?: number; totalTimeoutMs?: number } = {}, baseUrl = standIn.baseUrl) {
  return openAiCompatibleModel({
    baseUrl,
    model: 'tiny',
    apiKey: 'key-1',
    firstTokenTimeoutMs: 5_000,
    totalTimeoutMs: 5_000,
    fetch: originFetch(baseUrl),
    ...limits,
  });
}

type Outcome = { pieces: string[]; failure?: { kind: string; detail: string } };

async function ask(script: StandInScript, limits = {}, request = QUESTION): Promise<Outcome> {
  standIn.play(script);
  return outcomeOf(model(limits), request);
}

async function outcomeOf(asked: AnswerModel, request = QUESTION): Promise<Outcome> {
  const pieces: string[] = [];
  try {
    for await (const piece of asked.stream(request)) pieces.push(piece);
  } catch (error) {
    const { kind, detail } = error as ModelFailure;
    return { pieces, failure: { kind, detail } };
  }
  return { pieces };
}

describe('an answer', () => {
  test('arrives in the pieces it was written in', async () => {
    expect(await ask({ kind: 'answer', pieces: ['Yes, ', 'until ', 'ten.'] })).toEqual({
      pieces: ['Yes, ', 'until ', 'ten.'],
    });
  });

  test('is requested with key, model, system prompt and turns', async () => {
    const turns = [
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Hello, how can I help?' },
      { role: 'user', content: 'Are you open?' },
    ] as const;
    await ask({ kind: 'answer', pieces: ['Yes.'] }, {}, { system: 'You answer the phone.', turns, model: 'larger' });
    expect(standIn.requests.at(-1)).toEqual({
      authorization: 'Bearer key-1',
      model: 'larger',
      stream: true,
      messages: [{ role: 'system', content: 'You answer the phone.' }, ...turns],
      tools: [],
    });
  });

  test('is requested with turns of both sides in turn, beginning with the person', async () => {
    const turns = [
      { role: 'assistant', content: 'Your table is ready.' },
      { role: 'user', content: 'Hello' },
      { role: 'user', content: '' },
      { role: 'user', content: 'Are you open?' },
    ] as const;
    await ask({ kind: 'answer', pieces: ['Yes.'] }, {}, { ...QUESTION, turns });
    expect(standIn.requests.at(-1)?.messages.slice(1)).toEqual([
      { role: 'user', content: '…' },
      { role: 'assistant', content: 'Your table is ready.' },
      { role: 'user', content: 'Hello\n\nAre you open?' },
    ]);
  });

  test('is waited for when its first token is slow', async () => {
    let release = () => {};
    const waitFor = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked = ask({ kind: 'answer', pieces: ['Slow, but here.'], waitFor });
    release();
    expect(await asked).toEqual({ pieces: ['Slow, but here.'] });
  });

  test.each([
    ['in a field of its own', { kind: 'think', thoughts: ['Hm. ', 'Monday?'], pieces: ['Yes.'] }],
    ['between tags', { kind: 'answer', pieces: ['<think>Hm. Mon', 'day?</think>', 'Yes.'] }],
  ] as const)('leaves out what the model thought %s', async (_where, script) => {
    const { pieces, failure } = await ask(script);
    expect({ text: pieces.join('').trim(), failure }).toEqual({ text: 'Yes.', failure: undefined });
  });
});

describe('a model that marks only the end of its thoughts', () => {
  const THOUGHT: StandInScript = { kind: 'answer', pieces: ['Hm. Mon', 'day?</th', 'ink>\n\nYes, ', 'until ten.'] };
  const heard = async (asked: AnswerModel) => {
    standIn.play(THOUGHT);
    const withdrawn: string[] = [];
    let text = '';
    const onAnew = (kept: string) => {
      withdrawn.push(text);
      text = kept;
    };
    for await (const piece of asked.stream({ ...QUESTION, onAnew })) text += piece;
    return { text: text.trim(), withdrawn };
  };

  test('is known after its first answer: from then on its thoughts are never shown', async () => {
    const tiny = model();
    expect(await heard(tiny)).toEqual({ text: 'Yes, until ten.', withdrawn: ['Hm. Monday?'] });
    expect(await heard(tiny)).toEqual({ text: 'Yes, until ten.', withdrawn: [] });
    standIn.play({ kind: 'answer', pieces: ['No ', 'thoughts.'] });
    expect(await outcomeOf(tiny)).toEqual({ pieces: ['No thoughts.'] });
    standIn.play({ kind: 'answer', pieces: ['No ', 'thoughts.'] });
    expect(await outcomeOf(tiny)).toEqual({ pieces: ['No ', 'thoughts.'] });
  });

  test('is known by its family before', async () => {
    const settings = { baseUrl: standIn.baseUrl, firstTokenTimeoutMs: 5_000, totalTimeoutMs: 5_000 };
    const asked = openAiCompatibleModel({ ...settings, model: 'deepseek-r1:8b', fetch: originFetch(standIn.baseUrl) });
    expect(await heard(asked)).toEqual({ text: 'Yes, until ten.', withdrawn: [] });
  });
});

describe('why an answer ends', () => {
  test('at its length limit is told beside it', async () => {
    standIn.play({ kind: 'answer', pieces: ['We are open from'], end: 'length' });
    let isCut = false;
    const onCut = () => {
      isCut = true;
    };
    expect([await outcomeOf(model(), { ...QUESTION, onCut }), isCut]).toEqual([{ pieces: ['We are open from'] }, true]);
  });

  test('by a filter, or before the answer began, is a failure', async () => {
    const filtered = await ask({ kind: 'answer', pieces: ['We '], end: 'content_filter' });
    const thinking = await ask({ kind: 'answer', pieces: ['<think>Let me'], end: 'length' });
    expect([filtered.failure?.kind, thinking]).toEqual([
      'filtered',
      { pieces: [], failure: { kind: 'nonsense', detail: 'The length limit came before the answer.' } },
    ]);
  });
});

describe('a failure says what kind it is', () => {
  const timeout = { firstTokenTimeoutMs: 60 };
  // Long enough for the first words, also on a busy machine.
  const total = { totalTimeoutMs: 2_000 };
  test.each<[string, StandInScript, object, Outcome]>([
    [
      'an error of the endpoint',
      { kind: 'refuse', status: 500, message: 'out of memory' },
      {},
      { pieces: [], failure: { kind: 'unavailable', detail: '500: out of memory' } },
    ],
    [
      'a wrong key',
      { kind: 'refuse', status: 401, message: 'invalid key' },
      {},
      { pieces: [], failure: { kind: 'unavailable', detail: '401: invalid key' } },
    ],
    [
      'too many requests',
      { kind: 'refuse', status: 429, message: 'slow down' },
      {},
      { pieces: [], failure: { kind: 'limited', detail: '429: slow down' } },
    ],
    [
      'no first token in time',
      { kind: 'hang' },
      timeout,
      { pieces: [], failure: { kind: 'timeout', detail: 'No token within 60 ms.' } },
    ],
    [
      'an answer that stops half way',
      { kind: 'stall', pieces: ['Yes, '] },
      total,
      { pieces: ['Yes, '], failure: { kind: 'timeout', detail: 'Not finished within 2000 ms.' } },
    ],
    [
      'a dropped connection',
      { kind: 'drop', pieces: ['Yes, '] },
      {},
      { pieces: ['Yes, '], failure: { kind: 'unavailable', detail: 'terminated' } },
    ],
    [
      'an answer that was cut off',
      { kind: 'cutOff', pieces: ['Yes, '] },
      {},
      { pieces: ['Yes, '], failure: { kind: 'nonsense', detail: 'Response stream ended without a finish reason.' } },
    ],
    [
      'an empty answer',
      { kind: 'answer', pieces: ['  ', '\n'] },
      {},
      { pieces: ['  ', '\n'], failure: { kind: 'nonsense', detail: 'The answer was empty.' } },
    ],
    [
      'a web page',
      { kind: 'raw', contentType: 'text/html', body: '<html>Welcome</html>' },
      {},
      { pieces: [], failure: { kind: 'nonsense', detail: 'Response stream ended without a finish reason.' } },
    ],
  ])('%s', async (_name, script, limits, outcome) => {
    expect(await ask(script, limits)).toEqual(outcome);
  });

  test('a connection that ignores that nobody waits any more', async () => {
    const piece = { choices: [{ index: 0, delta: { content: 'Yes, ' } }] };
    const deaf = openAiCompatibleModel({
      baseUrl: standIn.baseUrl,
      model: 'tiny',
      firstTokenTimeoutMs: 5_000,
      totalTimeoutMs: 50,
      fetch: async () => {
        const start = (body: ReadableStreamDefaultController) =>
          body.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(piece)}\n\n`));
        return new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/event-stream' } });
      },
    });
    expect(await outcomeOf(deaf)).toEqual({
      pieces: ['Yes, '],
      failure: { kind: 'timeout', detail: 'Not finished within 50 ms.' },
    });
  });

  test('pieces that are not JSON', async () => {
    const outcome = await ask({
      kind: 'raw',
      contentType: 'text/event-stream',
      body: 'data: {not json\n\ndata: [DONE]\n\n',
    });
    expect(outcome.failure?.kind).toBe('nonsense');
  });

  test('an endpoint that is not there', async () => {
    const gone = await startLlmStandIn();
    await gone.close();
    const pieces: string[] = [];
    const asked = (async () => {
      for await (const piece of model({}, gone.baseUrl).stream(QUESTION)) pieces.push(piece);
    })();
    await expect(asked).rejects.toMatchObject({ name: 'ModelFailure', kind: 'unavailable' });
    expect(pieces).toEqual([]);
  });
});

describe('originFetch', () => {
  test('reaches its origin only', async () => {
    const reached: string[] = [];
    const send = originFetch('http://127.0.0.1:9/v1', (input, init) => {
      reached.push(`${new Request(input).url} ${init?.redirect}`);
      return Promise.resolve(new Response('ok'));
    });
    await send('http://127.0.0.1:9/v1/chat/completions');
    await expect(send('http://127.0.0.1:10/v1/chat/completions')).rejects.toThrow(
      'http://127.0.0.1:10 is not http://127.0.0.1:9',
    );
    expect(reached).toEqual(['http://127.0.0.1:9/v1/chat/completions error']);
  });
});
