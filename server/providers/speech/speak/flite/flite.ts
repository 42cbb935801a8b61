import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { voiceOf } from '#contract/rules/agents/voices';
import { INNER_RATE, samplesIn, samplesOf } from '../../../../sound/frames';
import { readWav } from '../../../../sound/wav';
import { SpeechFailure } from '../../speechFailure';
import type { Speaker } from '../speaker';
import { FLITE_VOICES, type FliteVoice } from './program';
import type { FliteOrder, FliteReply } from './worker';

const IS_SOURCE = import.meta.url.endsWith('.ts');
/** The parts of the built host stand beside each other. */
const PROGRAM = new URL(IS_SOURCE ? './worker.ts' : './flite.js', import.meta.url);

/** A thread does not get the loader that reads the sources. */
function startThread(): Worker {
  if (!IS_SOURCE) return new Worker(PROGRAM, { env: {} });
  const loader = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/\.cjs$/, '.mjs'),
  );
  const [from, program] = [loader.href, PROGRAM.href].map((href) => JSON.stringify(href));
  const code = `import(${from}).then(({ register }) => { register(); return import(${program}); });`;
  return new Worker(code, { eval: true, execArgv: [], env: {} });
}

/** A longer text is cut: no sentence is. */
const TEXT_MAX_CHARACTERS = 1_000;
/** It takes a fraction of a second, and on a busy machine the wait for a turn. */
const TIMEOUT_MS = 20_000;
/** The thread and its memory are given back when nobody speaks. */
const IDLE_MS = 60_000;
/** What is handed on at once of the audio, which is there whole. */
const PIECE_MS = 200;

type Waiting = FliteOrder & { readonly settle: (reply: FliteReply | SpeechFailure) => void };

/**
 * The voice that is there with nothing configured: flite in a thread of its own, one for all calls, sentence by sentence. It speaks
 * English; other languages as an English reader would.
 */
export function fliteSpeaker({ timeoutMs = TIMEOUT_MS }: { readonly timeoutMs?: number } = {}): Speaker {
  const waiting: Waiting[] = [];
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | null = null;

  const stop = () => {
    void worker?.terminate();
    worker = null;
  };
  const watch = (delayMs: number, run: () => void) => {
    if (timer) clearTimeout(timer);
    timer = setTimeout(run, delayMs).unref();
  };
  const next = () => {
    const [first] = waiting;
    if (!first) {
      worker?.unref();
      return watch(IDLE_MS, stop);
    }
    worker ??= started();
    worker.ref();
    watch(timeoutMs, () => {
      stop();
      settle(new SpeechFailure('timeout', 'flite took too long.'));
    });
    // biome-ignore lint/nursery/noJsRestrictedProperties: to a thread, not to a window
    worker.postMessage({ text: first.text, voice: first.voice } satisfies FliteOrder);
  };
  const settle = (reply: FliteReply | SpeechFailure) => {
    waiting.shift()?.settle(reply);
    next();
  };
  const started = () => {
    const own = startThread();
    own.on('message', (reply: FliteReply) => worker === own && settle(reply));
    own.on('error', (error) => {
      if (worker !== own) return;
      worker = null;
      settle(new SpeechFailure('unavailable', error.message, { cause: error }));
    });
    return own;
  };
  const ask = (order: FliteOrder, signal: AbortSignal) =>
    new Promise<FliteReply>((resolve, reject) => {
      if (signal.aborted) return reject(new SpeechFailure('unavailable', 'Nobody waits for it.'));
      const entry: Waiting = {
        ...order,
        settle(reply) {
          signal.removeEventListener('abort', leave);
          if (reply instanceof SpeechFailure) reject(reply);
          else resolve(reply);
        },
      };
      const leave = () => {
        reject(new SpeechFailure('unavailable', 'Nobody waits for it.'));
        // The first one is being spoken: its end is waited for, because the thread cannot stop.
        const at = waiting.indexOf(entry);
        if (at > 0) waiting.splice(at, 1);
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(entry);
      if (waiting.length === 1) next();
    });

  return {
    label: 'flite, the built-in voice',
    async *speak({ text, voice, signal }) {
      const reply = await ask({ text: text.slice(0, TEXT_MAX_CHARACTERS), voice: fliteVoiceFor(voice) }, signal);
      const wav = 'wav' in reply ? readWav(reply.wav) : null;
      if (wav?.rate !== INNER_RATE) throw new SpeechFailure('nonsense', 'fault' in reply ? reply.fault : 'No audio.');
      const samples = samplesOf(wav.audio);
      for (let at = 0; at < samples.length; at += samplesIn(PIECE_MS, INNER_RATE)) {
        yield { samples: samples.subarray(at, at + samplesIn(PIECE_MS, INNER_RATE)) };
      }
    },
  };
}

function fliteVoiceFor(voice: string | undefined): FliteVoice {
  const own = FLITE_VOICES.find((name) => name === voice);
  return own ?? (voiceOf(voice)?.gender === 'male' ? 'rms' : 'slt');
}
