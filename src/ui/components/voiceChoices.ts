import type { AgentVoice } from '#contract/entities/campaign';
import { voiceOf } from '#contract/rules/agents/voices';

/** The voice of the host that speaks for a stored one: itself, or the one that stands for its gender. */
export function spokenBy(voices: readonly AgentVoice[], stored: string): AgentVoice | undefined {
  const gender = voiceOf(stored)?.gender;
  return (
    voices.find(({ id }) => id === stored) ??
    voices.find(({ standsFor = [] }) => gender !== undefined && standsFor.includes(gender)) ??
    voices.find((voice) => voice.default)
  );
}

/** The one it had when the cards were drawn, then those of its language, then the others: none moves when it is chosen. */
export const inOrder = (voices: readonly AgentVoice[], first: string | undefined, language: string) => {
  const speaks = ({ languages }: AgentVoice) => languages.includes(language);
  return [...new Set([...voices.filter(({ id }) => id === first), ...voices.filter(speaks), ...voices])];
};
