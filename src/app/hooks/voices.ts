import type { AgentVoice } from '#contract/entities/campaign';
import { SAMPLE_LIMIT_CHARACTERS } from '#contract/rules/calls/limits';
import { useRecord } from './record';
import { useReadSample } from './services';
import { useAccount } from './workspace';

const NONE: readonly AgentVoice[] = [];

/** The voices that the host can speak with: none until they are loaded. */
export function useVoices() {
  const { record, failure, retry } = useRecord('voices');
  return { voices: record?.voices ?? NONE, isLoading: record === null && failure === null, failure, retry };
}

/** Has the host say a text in a voice. */
export function useVoiceReader(text: string, language: string): (voice: string, signal: AbortSignal) => Promise<Blob> {
  const read = useReadSample();
  const accountId = useAccount()?.id ?? null;
  const said = text.slice(0, SAMPLE_LIMIT_CHARACTERS);
  return (voice, signal) => read({ text: said, voice, language }, accountId, signal);
}
