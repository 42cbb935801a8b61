import type { IceServer } from '#contract/entities/call';
import { resolveVoiceId, voiceOf } from '#contract/rules/agents/voices';
import type { Config } from '../config';
import { iceServersFor } from './legs/iceServers';

/** What callers are told before a call. */
export type CallSetup = {
  /** Whether the host hears by itself. */
  readonly hostHears: boolean;
  readonly voiceFor: (agentVoice: string | undefined) => { readonly name: string; readonly isBuiltIn: boolean };
  readonly iceServers: (callerId: number, nowMs: number) => readonly IceServer[];
};

export function callSetupOf({ TRANSCRIBE_URL, SPEAK_URL, TURN_URL }: Config): CallSetup {
  const isBuiltIn = SPEAK_URL === undefined;
  return {
    hostHears: TRANSCRIBE_URL !== undefined,
    voiceFor(agentVoice) {
      const id = resolveVoiceId(agentVoice);
      return { name: isBuiltIn ? 'flite' : (voiceOf(id)?.name ?? id), isBuiltIn };
    },
    iceServers: (callerId, nowMs) => iceServersFor(TURN_URL, String(callerId), nowMs),
  };
}
