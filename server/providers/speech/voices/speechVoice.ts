import { LANGUAGES } from '#contract/rules/agents/languages';

export type Gender = 'female' | 'male';

/** A voice of a service. */
export type SpeechVoice = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Codes of `LANGUAGES`; the first is its native one. */
  readonly languages: readonly string[];
  /** It speaks for agents that have a voice of ours of these (`voiceFor`). */
  readonly standsFor: readonly Gender[];
};

/** @throws SpeechFailure if the service does not tell */
export type ListVoices = (signal: AbortSignal) => Promise<readonly SpeechVoice[]>;

/** All of them: a voice that speaks whatever it is given. */
export const ANY_LANGUAGE: readonly string[] = LANGUAGES.map(({ code }) => code);

/** The languages of ours that a service means by its own codes: `en` is each English. */
export const languagesOf = (codes: readonly string[]): readonly string[] => [
  ...new Set(
    codes.flatMap((code) => {
      const exact = LANGUAGES.filter((one) => one.code.toLowerCase() === code.toLowerCase());
      const [base] = code.toLowerCase().split('-');
      const found = exact.length > 0 ? exact : LANGUAGES.filter((one) => one.code.toLowerCase().split('-')[0] === base);
      return found.map((one) => one.code);
    }),
  ),
];

type Own = { readonly female: string; readonly male: string };

/** Which voices stand for those that the service does not have: the configured one for all, or one of each gender. */
const standsForIn =
  (own: Own, configured: string | undefined) =>
  (id: string): readonly Gender[] => {
    if (configured !== undefined) return id === configured ? ['female', 'male'] : [];
    return (['female', 'male'] as const).filter((gender) => own[gender] === id);
  };

/** Those that speak for all agents first; where the service does not list one of these, it is there all the same. */
export function withOwn(
  listed: readonly Omit<SpeechVoice, 'standsFor'>[],
  own: Own,
  configured: string | undefined,
): readonly SpeechVoice[] {
  const standsFor = standsForIn(own, configured);
  const needed = configured === undefined ? [own.female, own.male] : [configured];
  const missing = needed.filter((id) => listed.every((voice) => voice.id !== id));
  const voices = [...missing.map((id) => ({ id, name: id, description: '', languages: ANY_LANGUAGE })), ...listed].map(
    (voice) => ({ ...voice, standsFor: standsFor(voice.id) }),
  );
  return [...voices.filter((one) => one.standsFor.length > 0), ...voices.filter((one) => one.standsFor.length === 0)];
}
