import { describe, expect, it } from 'vitest';
import type { AnswerModel } from '#server/providers/llm/answerModel.ts';
import { spokenAnswer, type WriteAnswer } from '#server/voice/answering.ts';
import type { AnswerPart } from '#server/voice/loop/answer.ts';

const turns = [{ role: 'caller', text: 'Are you open?', atMs: 0 }] as const;

async function partsOf(write: WriteAnswer, model: AnswerModel | null = null, signal = new AbortController().signal) {
  const parts: AnswerPart[] = [];
  for await (const part of spokenAnswer(model, write)({ turns, signal })) parts.push(part);
  return parts;
}

describe('the answer of messages in a call', () => {
  it('is said while it is written, and names its functions', async () => {
    const parts = await partsOf(async (asked, _, onStep) => {
      onStep({ event: 'delta', text: 'Let me see. ' });
      onStep({ event: 'functionStarted', name: 'hours', arguments: {} });
      onStep({ event: 'functionFinished', run: { name: 'hours', timestamp: 1 } });
      onStep({ event: 'delta', text: 'Let me see. ', isAnew: true });
      onStep({ event: 'delta', text: `Yes. (${asked.length})` });
      return { text: 'Let me see. Yes.' };
    });
    expect(parts).toEqual([
      { kind: 'text', text: 'Let me see. ' },
      { kind: 'functionBegan', name: 'hours' },
      { kind: 'functionEnded', name: 'hours' },
      { kind: 'anew' },
      { kind: 'text', text: 'Yes. (1)' },
    ]);
  });

  it('that comes whole is said whole', async () => {
    expect(await partsOf(async () => ({ text: 'From nine to five.' }))).toEqual([
      { kind: 'text', text: 'From nine to five.' },
    ]);
  });

  it('that fails, fails after what it had said', async () => {
    const failing = partsOf(async (_, __, onStep) => {
      onStep({ event: 'delta', text: 'Well, ' });
      throw new Error('The model is away.');
    });
    await expect(failing).rejects.toThrow('The model is away.');
  });

  it('stops when nobody waits for it any more, so that it calls no function later', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const model: AnswerModel = {
      label: 'model',
      async *stream({ signal }) {
        signals.push(signal);
        yield 'Yes.';
      },
    };
    const leaving = new AbortController();
    const own = new AbortController();
    await partsOf(
      async (_, asked) => {
        for await (const _piece of asked?.stream({ system: '', turns: [] }) ?? []);
        for await (const _piece of asked?.stream({ system: '', turns: [], signal: own.signal }) ?? []);
        return { text: '' };
      },
      model,
      leaving.signal,
    );
    expect(signals.map((signal) => signal?.aborted)).toEqual([false, false]);
    leaving.abort();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
  });
});
