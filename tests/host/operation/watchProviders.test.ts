import { expect, test } from 'vitest';
import type { ProviderCall } from '#server/db/schema/processReport.ts';
import { callsOf } from '#server/domain/operation/providerCalls.ts';
import { EmailNotSent } from '#server/providers/email/emailProvider.ts';
import type { Providers } from '#server/providers/index.ts';
import { type AnswerModel, ModelFailure } from '#server/providers/llm/answerModel.ts';
import type { SmsProvider } from '#server/providers/sms/smsProvider.ts';
import { watchProviders } from '#server/providers/watchProviders.ts';

/** How long providers take and how often they fail, as the host measures it. */

let nowMs = 1_790_000_000_000;
const after = (ms: number) => {
  nowMs += ms;
};
const MODEL_REQUEST = { system: '', turns: [] };
const SMS = { from: '+15550100', to: '+15550101', text: 'Hello', idempotencyKey: '1', receiptUrl: null };

function watched(given: Partial<Providers>) {
  const told: unknown[] = [];
  const none = { email: { send: async () => {}, close: () => {} }, model: null, texts: null };
  const sms = { of: () => null, mailbox: null };
  const { providers, calls, errors } = watchProviders(
    { ...none, sms, ...given } as Providers,
    () => nowMs,
    (...call) => told.push(call),
  );
  return { providers, calls, errors, told };
}

const modelOf = (stream: AnswerModel['stream']): Partial<Providers> => ({ model: { label: 'a model', stream } });
async function textOf(model: AnswerModel | null, signal?: AbortSignal): Promise<string> {
  let text = '';
  for await (const piece of model?.stream({ ...MODEL_REQUEST, signal }) ?? []) text += piece;
  return text;
}

test('a language model is measured until its first words, which people wait for', async () => {
  const { providers, calls, told } = watched(
    modelOf(async function* () {
      after(640);
      yield 'Yes, ';
      after(3_000);
      yield 'until ten.';
    }),
  );
  expect(await textOf(providers.model)).toBe('Yes, until ten.');
  expect([calls(), told]).toEqual([
    { model: [{ at: Math.floor(nowMs / 1_000), ms: 640, failed: false }] },
    [['model', 'done', 0.64]],
  ]);
});

test('a model that breaks has failed; one that nobody listens to any more has not', async () => {
  const gone = new AbortController();
  const { providers, calls, errors } = watched(
    modelOf(async function* () {
      after(20_000);
      throw new ModelFailure('timeout', 'It quotes a prompt.');
      // biome-ignore lint/correctness/noUnreachable: a generator must be able to yield
      yield '';
    }),
  );
  await expect(textOf(providers.model)).rejects.toThrow(ModelFailure);
  gone.abort();
  await expect(textOf(providers.model, gone.signal)).rejects.toThrow(ModelFailure);
  expect(calls().model?.map(({ ms, failed }) => [ms, failed])).toEqual([[20_000, true]]);
  expect(errors().model?.text).toBe('The language model gave no answer (timeout).');
});

test('mails and texts are measured whole, by whatever keys; why a text was refused is not kept', async () => {
  const provider = {
    send: async () => {
      after(210);
      return { outcome: 'later', reason: 'The number +15550101 is busy.' };
    },
  } as unknown as SmsProvider;
  const { providers, calls, errors } = watched({
    email: {
      close: () => {},
      send: async () => {
        after(90);
        throw new EmailNotSent('The mail server did not answer.', { outcome: 'unknown' });
      },
    },
    sms: { of: () => provider, mailbox: null },
    texts: { send: async () => after(70) },
  });
  await expect(providers.email.send({ to: 'a@b.test', subject: '', text: '' })).rejects.toThrow(EmailNotSent);
  await providers.sms.of('twilio', {})?.send(SMS);
  await providers.texts?.send('+15550101', 'A code');
  expect(calls()).toMatchObject({
    email: [{ ms: 90, failed: true }],
    sms: [
      { ms: 210, failed: true },
      { ms: 70, failed: false },
    ],
  });
  expect(errors()).toMatchObject({
    email: { text: 'The mail server did not answer.' },
    sms: { text: 'A text message was not taken.' },
  });
});

test('a process keeps the last hundred', async () => {
  const { providers, calls } = watched({ texts: { send: async () => after(1) } });
  for (let sent = 0; sent < 120; sent += 1) await providers.texts?.send('+15550101', 'A code');
  expect(calls().sms).toHaveLength(100);
});

test('the calls of all hosts are told together: counted, half of them and 19 of 20, the last 24 in their order', () => {
  const made = Array.from({ length: 40 }, (_, index): ProviderCall => {
    return { at: 1_000 + index, ms: (index + 1) * 10, failed: index === 39 };
  });
  const [some, others] = [made.filter((_, index) => index % 2 === 0), made.filter((_, index) => index % 2 === 1)];
  expect(callsOf([...others, ...some])).toEqual({
    count: 40,
    failed: 1,
    p50Ms: 200,
    p95Ms: 380,
    since: 1_000,
    latest: made.slice(-24).map(({ ms, failed }) => ({ ms, failed })),
  });
  expect(callsOf([])).toBe(null);
});
