/** A voice an agent can speak with. */
export type Voice = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly gender: 'female' | 'male';
  /** Codes of `LANGUAGES`; the first is the voice's native one. */
  readonly languages: readonly string[];
};

/** All voices. Campaigns store their ids, so an id is never reused for another voice. */
export const VOICES: readonly Voice[] = [
  { id: 'amelia', name: 'Amelia', description: 'Warm and clear', gender: 'female', languages: ['en-US', 'multi'] },
  { id: 'caleb', name: 'Caleb', description: 'Calm and friendly', gender: 'male', languages: ['en-US', 'multi'] },
  { id: 'harper', name: 'Harper', description: 'Bright and quick', gender: 'female', languages: ['en-US'] },
  { id: 'desmond', name: 'Desmond', description: 'Deep and unhurried', gender: 'male', languages: ['en-US', 'en-GB'] },
  { id: 'imogen', name: 'Imogen', description: 'Crisp and polite', gender: 'female', languages: ['en-GB', 'en-AU'] },
  { id: 'angus', name: 'Angus', description: 'Easy and cheerful', gender: 'male', languages: ['en-AU', 'en-GB'] },
  {
    id: 'lucia',
    name: 'Lucía',
    description: 'Warm, at home in two languages',
    gender: 'female',
    languages: ['es-US', 'es-MX', 'en-US', 'multi'],
  },
  { id: 'mateo', name: 'Mateo', description: 'Steady and courteous', gender: 'male', languages: ['es-MX', 'es-US'] },
  { id: 'carmen', name: 'Carmen', description: 'Lively and direct', gender: 'female', languages: ['es-ES'] },
  { id: 'margaux', name: 'Margaux', description: 'Soft and precise', gender: 'female', languages: ['fr-FR', 'fr-CA'] },
  {
    id: 'jonas',
    name: 'Jonas',
    description: 'Clear and matter-of-fact',
    gender: 'male',
    languages: ['de-DE', 'nl-NL'],
  },
  { id: 'giulia', name: 'Giulia', description: 'Sunny and attentive', gender: 'female', languages: ['it-IT'] },
  { id: 'beatriz', name: 'Beatriz', description: 'Gentle and patient', gender: 'female', languages: ['pt-BR'] },
];

/** The voice of an agent without one (specification 9; its value is our choice). */
export const DEFAULT_VOICE_ID = 'amelia';

/** A voice string without surrounding quotes, even several (specification 5). */
export function stripVoiceQuotes(text: string): string {
  let stripped = text.trim();
  while (/^(["'])[\s\S]*\1$/.test(stripped) && stripped.length > 1) stripped = stripped.slice(1, -1).trim();
  return /^["']+$/.test(stripped) ? '' : stripped;
}

/** Finds the voice of a stored string: by id, name, or language and gender ('en-US Female', api-shapes 4); otherwise `null`. */
export function voiceOf(value: unknown): Voice | null {
  const wanted = typeof value === 'string' ? stripVoiceQuotes(value).toLowerCase() : '';
  const described = /^(\S+)\s+(female|male)$/.exec(wanted);
  return (
    VOICES.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted) ??
    VOICES.find(({ gender, languages }) => gender === described?.[2] && speaks(languages, described?.[1])) ??
    null
  );
}

/** The id to store: a known voice's; otherwise the string without quotes (a provider's own id); the default if it is empty. */
export function resolveVoiceId(value: unknown): string {
  const text = typeof value === 'string' ? stripVoiceQuotes(value) : '';
  return voiceOf(text)?.id ?? (text === '' ? DEFAULT_VOICE_ID : text);
}

function speaks(languages: readonly string[], code: string | undefined): boolean {
  return languages[0]?.toLowerCase() === code;
}
