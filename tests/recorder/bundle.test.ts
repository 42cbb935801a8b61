import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActorRefLike } from 'xstate';
import { bundleOf, readBundle } from '#src/recorder/bundle.ts';
import { createRecorder } from '#src/recorder/recorder.ts';
import { frameAfter } from '#src/recorder/timeline.ts';
import { watchActors } from '#src/recorder/watchActors.ts';
import { openDesk, type Secrets } from './desk';

const BUNDLES = 500;

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const textOf = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });

/** Each is longer than any word of the code, so that it can only be found if it got there. */
const secrets: fc.Arbitrary<Secrets> = fc.record({
  token: textOf(letters, 32, 43).map((text) => `ap_live_${text}`),
  phone: textOf('0123456789', 10, 13).map((digits) => `+1${digits}`),
  email: fc.tuple(textOf('abcdefghij', 8, 12), textOf('klmnop', 6, 9)).map(([name, host]) => `${name}@${host}.test`),
  text: fc
    .array(textOf('abcdefghijklmnopqrstuvwxyzäöüß', 3, 9), { minLength: 4, maxLength: 9 })
    .map((words) => words.join(' ')),
});

const KINDS = ['open', 'say', 'ask', 'break', 'leave', 'verify', 'tell'] as const;
const session = fc.record({
  secrets,
  before: fc.array(fc.constantFrom(...KINDS), { maxLength: 6 }),
  during: fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 14 }),
});

const clock = { monotonicMs: () => 0, wallMs: () => 0 };
const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

type Planned = typeof session extends fc.Arbitrary<infer T> ? T : never;

/** Lets all of it happen at a desk, and returns the recording, its bundle, and what really happened. */
async function runSession({ secrets: planted, before, during }: Planned) {
  const { desk, seen } = openDesk();
  const act = async (kind: (typeof KINDS)[number]) => {
    desk.send({ type: `desk.${kind}`, secrets: planted, text: planted.text, reason: JSON.stringify(planted) } as never);
    await soon();
  };
  // Somebody has said everything once.
  for (const kind of ['open', 'say', ...before] as const) await act(kind);
  const recorder = createRecorder<ActorRefLike>(clock);
  const stop = watchActors(desk, recorder);
  recorder.record();
  for (const kind of during) await act(kind);
  stop();
  desk.stop();
  const { recording } = recorder.view();
  if (!recording) throw new Error('Nothing was recorded.');
  return { recorder, recording, text: bundleOf(recording), seen: seen() };
}

/** What must not be found, also in part: without the sign of a number, the name of an address. */
const traces = ({ token, phone, email, text }: Secrets): readonly string[] => [
  token,
  token.slice(8),
  phone.slice(1),
  email,
  ...email.split('@'),
  text,
];

describe('a bundle', () => {
  it(`holds no token, number, address or text that was planted, in ${BUNDLES} sessions`, async () => {
    let count = 0;
    let eventCount = 0;
    await fc.assert(
      fc.asyncProperty(session, async (planned) => {
        const { recorder, recording, text, seen } = await runSession(planned);
        const { token, phone, email, text: said } = planned.secrets;
        // They were really there.
        expect([token, phone, email, said].filter((secret) => !seen.includes(secret))).toEqual([]);
        expect(traces(planned.secrets).filter((trace) => text.includes(trace))).toEqual([]);
        // Nor does the recorder itself hold them.
        const held = JSON.stringify(recorder.view(), (_, value) => (value instanceof Map ? [...value] : value));
        expect(traces(planned.secrets).filter((trace) => held.includes(trace))).toEqual([]);
        eventCount += recording.steps.length;
        count += 1;
      }),
      { numRuns: BUNDLES },
    );
    expect([count, eventCount > BUNDLES]).toEqual([BUNDLES, true]);
  });

  it('is opened again as it was recorded, at every step', async () => {
    await fc.assert(
      fc.asyncProperty(session, async (planned) => {
        const { recording, text } = await runSession(planned);
        const opened = readBundle(text);
        if (!opened) throw new Error(text);
        const counts = recording.steps.map((_, index) => index + 1);
        expect(opened.steps).toEqual(recording.steps);
        expect([0, ...counts].map((count) => namesAt(opened, count))).toEqual(
          [0, ...counts].map((count) => namesAt(recording, count)),
        );
        expect(bundleOf(opened)).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  /** Charts are numbered anew in a file, so they are compared by name. */
  function namesAt(recording: Parameters<typeof bundleOf>[0], count: number) {
    return [...frameAfter(recording, count).values()].map((actor) => ({
      ...actor,
      chart: actor.chart === null ? null : recording.charts[actor.chart],
    }));
  }
});

describe('a file that is no recording', () => {
  const whole = async () => {
    const { text } = await runSession({
      secrets: { token: 't', phone: '+1', email: 'e@x', text: 'hello' },
      before: [],
      during: ['open', 'say', 'ask', 'leave'],
    });
    return JSON.parse(text) as Record<string, never> & { steps: object[]; actors: object[]; charts: object[] };
  };

  it.each<[string, (file: Awaited<ReturnType<typeof whole>>) => unknown]>([
    ['is of another kind', () => ({ hello: 'world' })],
    ['has another format', (file) => ({ ...file, format: 'something.else' })],
    ['is of a later version', (file) => ({ ...file, version: 2 })],
    ['holds more than a recording does', (file) => ({ ...file, note: 'Call +15550100' })],
    [
      'holds an event with its contents',
      (file) => ({ ...file, steps: [{ ...file.steps[0], payload: { text: 'hi' } }] }),
    ],
    ['lacks its charts', (file) => ({ ...file, charts: [] })],
    ['lacks its actors', (file) => ({ ...file, actors: [] })],
    ['has its steps in another order', (file) => ({ ...file, steps: [...file.steps].reverse() })],
    ['is in a state that its chart lacks', (file) => ({ ...file, actors: [{ ...file.actors[0], state: ['away'] }] })],
    ['has an actor twice', (file) => ({ ...file, actors: [...file.actors, file.actors[0]] })],
    [
      'has no machine in a chart',
      (file) => ({ ...file, charts: file.charts.map((chart) => ({ ...chart, states: [] })) }),
    ],
  ])('is not opened: it %s', async (_, change) => {
    const file = await whole();
    expect(readBundle(JSON.stringify(file))).not.toBeNull();
    expect(readBundle(JSON.stringify(change(file)))).toBeNull();
  });

  it.each(['', 'no JSON', '[]', 'null', '{"format":"automated-phone.recording"'])('is not opened: %j', (text) => {
    expect(readBundle(text)).toBeNull();
  });
});
