import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { LEASE_BEAT_MS } from '#contract/rules/calls/limits';
import type { Config } from '../config';
import type { Database } from '../db/client';
import { findAgent } from '../domain/accounts/findAgent';
import { settingsOf } from '../domain/answers/ask';
import { areRecorded } from '../domain/calls/callById';
import { scopeOfCall } from '../domain/calls/callRow';
import { claimCall, emailOfCaller, prolongLeases } from '../domain/calls/carriedCall';
import { closeCall, closeLostCalls } from '../domain/calls/closeCall';
import type { FunctionHost } from '../domain/functions/functionHost';
import type { Providers } from '../providers/index';
import type { CallLines } from '../realtime/callLines';
import type { RealtimeHub } from '../realtime/hub';
import { txOf } from '../request/tx';
import type { CarriedCall, CarryDeps } from './calls/carryCall';
import { VOICE_CLOCK } from './clock';
import { OfferRefused } from './legs/sdp';

export type VoiceDeps = {
  readonly config: Config;
  readonly database: Database;
  readonly lines: CallLines;
  readonly hub: RealtimeHub;
  readonly providers: Pick<Providers, 'model' | 'embeddings'>;
  readonly functions: Omit<FunctionHost, 'actAs'>;
  readonly onError: (error: unknown, what: string) => void;
};

/** The part of a host that carries calls. */
export type VoiceRole = {
  readonly open: () => number;
  /** Takes no new calls, and waits for those that go on; then they end with a goodbye. */
  readonly drain: (limitMs: number) => Promise<void>;
  readonly stop: () => void;
};

/** Measured: a call takes about 3 % of a core, and four times that while it begins. */
const CALLS_PER_CORE = 15;
/** For the goodbye, and for what remains to be written. */
const GOODBYE_MAX_MS = 20_000;

export const mostCalls = ({ VOICE_MAX_CALLS }: Pick<Config, 'VOICE_MAX_CALLS'>): number =>
  VOICE_MAX_CALLS ?? CALLS_PER_CORE * availableParallelism();

/** Starts to carry calls. What that needs is loaded with the first of them. */
export function startVoice({ config, database, lines, hub, providers, functions, onError }: VoiceDeps): VoiceRole {
  const owner = randomUUID();
  const calls = new Map<string, CarriedCall>();
  const { scoped } = database;
  let coming = 0;
  let isDraining = false;
  let tools: Promise<{ carry: typeof import('./calls/carryCall')['carryCall']; deps: CarryDeps }> | null = null;

  const load = async () => {
    const [{ carryCall }, { speakerOf, transcriberOf }] = await Promise.all([
      import('./calls/carryCall'),
      import('../providers/speech/createSpeech'),
    ]);
    const speaker = await speakerOf(config.SPEAK_URL, (detail) => onError(new Error(detail), 'speech'));
    const transcriber = await transcriberOf(config.TRANSCRIBE_URL);
    const deps: CarryDeps = {
      ...{ owner, hub, providers, onError },
      host: { ...functions, actAs: (scope, run, options) => scoped(scope, (db) => run(txOf(db)), options) },
      speech: { speaker, transcriber },
      line: lineOf(config),
      clock: VOICE_CLOCK,
      settled: (callId) => lines.tell('settled', callId),
    };
    return { carry: carryCall, deps };
  };

  const take = async (callId: string): Promise<void> => {
    const row = await scoped({ kind: 'super' }, (db) => claimCall(db, callId, owner));
    if (row === null) return;
    const scope = scopeOfCall(row);
    try {
      tools ??= load();
      const { carry, deps } = await tools;
      const place = await scoped({ kind: 'super' }, (db) => findAgent(db, row.agentId));
      if (place === null) throw new Error('The agent of a call is gone.');
      const provenEmail = await scoped({ kind: 'super' }, (db) => emailOfCaller(db, row), { readOnly: true });
      const settings = await scoped(scope, (db) => settingsOf(txOf(db), row.agentId, row.copy), { readOnly: true });
      const isRecorded = await scoped(scope, (db) => areRecorded(db, row.orgId), { readOnly: true });
      const carried = await carry(deps, { row, place, settings, provenEmail, isRecorded });
      calls.set(callId, carried);
      void carried.closed.then(() => calls.delete(callId));
    } catch (error) {
      // It is closed already if its offer was at fault; otherwise the caller need not wait.
      if (!(error instanceof OfferRefused)) onError(error, 'call');
      const over = { cause: 'lost', nowMs: functions.nowMs() } as const;
      await scoped(scope, (db) => closeCall(txOf(db), row, over));
      lines.tell('settled', callId);
    }
  };

  lines.carryBy({
    offered(callId) {
      if (isDraining || calls.has(callId)) return;
      if (calls.size + coming >= mostCalls(config)) return lines.tell('busy', callId);
      coming += 1;
      take(callId)
        .catch((error: unknown) => onError(error, 'call'))
        .finally(() => {
          coming -= 1;
        });
    },
    command: (callId, command) => calls.get(callId)?.command(command) ?? null,
  });

  const beat = async () => {
    const own = [...calls.keys()];
    if (own.length > 0) {
      const kept = await scoped({ kind: 'super' }, (db) => prolongLeases(db, owner, own));
      for (const id of own) if (!kept.has(id)) calls.get(id)?.abandon();
    }
    await closeLostCalls(scoped, functions.nowMs());
  };
  const timer = setInterval(
    () => void beat().catch((error: unknown) => onError(error, 'calls')),
    LEASE_BEAT_MS,
  ).unref();

  const allClosed = () => Promise.all([...calls.values()].map(({ closed }) => closed));
  return {
    open: () => calls.size,
    async drain(limitMs) {
      isDraining = true;
      const stopWaiting = new AbortController();
      const within = (ms: number) => delay(ms, undefined, { signal: stopWaiting.signal, ref: false }).catch(() => {});
      await Promise.race([allClosed(), within(limitMs)]);
      for (const call of calls.values()) call.drain();
      await Promise.race([allClosed(), within(GOODBYE_MAX_MS)]);
      stopWaiting.abort();
    },
    stop() {
      lines.carryBy(null);
      clearInterval(timer);
      for (const call of calls.values()) call.abandon();
    },
  };
}

/** A host that only this machine reaches answers no other. */
function lineOf({ HOST, PORT, VOICE_PORT = PORT, VOICE_PUBLIC_IP }: Config): CarryDeps['line'] {
  const isLocal = HOST === 'localhost' || HOST === '127.0.0.1';
  return {
    port: VOICE_PORT,
    publicIp: VOICE_PUBLIC_IP,
    ...(isLocal && VOICE_PUBLIC_IP === undefined && { bindAddress: '127.0.0.1' }),
  };
}
