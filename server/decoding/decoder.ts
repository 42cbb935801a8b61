import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Complexity } from '#contract/rules/messages/knowledge';
import { HEAP_LIMIT_MB, START_LIMIT_MS } from './limits';
import type { Order, Outcome, Report } from './messages';

/** A process that decodes one thing at a time. */
export type Decoder = {
  /** Whether it can be asked again. */
  readonly isFree: () => boolean;
  /** Ends it if it takes longer. @throws Error if it cannot start */
  readonly ask: (order: Order, limitMs: number) => Promise<Outcome>;
  /** Ends it at once. */
  readonly kill: () => void;
};

const IS_SOURCE = import.meta.url.endsWith('.ts');
/** The parts of the built host stand beside each other. */
const PROGRAM = fileURLToPath(new URL(IS_SOURCE ? './process.ts' : './decoder.js', import.meta.url));
const LIMITS = [`--max-old-space-size=${HEAP_LIMIT_MB}`, '--max-semi-space-size=8'];
/** What programs need to find their files; nothing of the host's settings. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SYSTEMROOT', 'TEMP', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE'];

export function startDecoder(): Decoder {
  const child = fork(PROGRAM, [], {
    execArgv: [...LIMITS, ...(IS_SOURCE ? ['--import', 'tsx'] : [])],
    env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
    serialization: 'advanced',
    // A heap that is full would print pages.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let isOver = false;
  let isSpent = false;
  let isReady = false;
  /** Told of what the decoder reports, and of its end. */
  let hear: (report: Report | Error) => void = () => {};
  const end = (error: Error) => {
    isOver = true;
    hear(error);
  };
  child.on('message', (report: Report) => {
    if (report === 'ready') isReady = true;
    hear(report);
  });
  child.on('error', end);
  child.on('exit', (code, signal) => end(new Error(`The decoder ended with ${signal ?? code}.`)));
  // Whoever waits for an answer keeps the host running; a decoder that nobody asks does not.
  const hold = (isHeld: boolean) => {
    for (const each of [child, child.channel]) isHeld ? each?.ref() : each?.unref();
  };
  hold(false);
  const kill = () => {
    isOver = true;
    child.kill('SIGKILL');
  };

  const started = () =>
    new Promise<void>((resolve, reject) => {
      if (isReady) return resolve();
      if (isOver) return reject(new Error('The decoder ended before it was ready.'));
      const timeout = setTimeout(() => {
        kill();
        reject(new Error('The decoder did not get ready in time.'));
      }, START_LIMIT_MS);
      hear = (report) => {
        clearTimeout(timeout);
        if (report instanceof Error) reject(report);
        else resolve();
      };
    });

  const carriedOut = (order: Order, limitMs: number) =>
    new Promise<Outcome>((resolve) => {
      let why: Complexity = 'memory';
      const timeout = setTimeout(() => {
        why = 'time';
        kill();
      }, limitMs);
      hear = (report) => {
        clearTimeout(timeout);
        if (report instanceof Error) resolve({ tooComplex: why });
        else if (report !== 'ready') {
          isSpent = report.isSpent;
          resolve(report.outcome);
        }
      };
      child.send(order, (error) => error && end(error));
    });

  return {
    isFree: () => !isOver && !isSpent,
    ask: async (order, limitMs) => {
      hold(true);
      try {
        await started();
        return await carriedOut(order, limitMs);
      } finally {
        hold(false);
      }
    },
    kill,
  };
}
