import { DEFAULT_LANGUAGE, languageOf } from './languages';

/** A voice an agent can speak with. */
export type Voice = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly gender: 'female' | 'male';
  /** Codes of `LANGUAGES`; the first is the voice's own. */
  readonly languages: readonly string[];
};

/** The voices offered. Ids are stored in configurations: an id is never given to another voice. */
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

/** The fixed voice of an agent that names none (specification 9; its value is not shown). */
export const DEFAULT_VOICE_ID = 'amelia';

/** A voice string without the quotes around it (specification 5), however often it was quoted. */
export function stripVoiceQuotes(text: string): string {
  let stripped = text.trim();
  while (/^(["'])[\s\S]*\1$/.test(stripped) && stripped.length > 1) stripped = stripped.slice(1, -1).trim();
  return /^["']+$/.test(stripped) ? '' : stripped;
}

/** The voice a stored string names: by id, by name, or as language and gender ('en-US Female', api-shapes 4); else `null`. */
export function voiceOf(value: unknown): Voice | null {
  const wanted = typeof value === 'string' ? stripVoiceQuotes(value).toLowerCase() : '';
  const described = /^(\S+)\s+(female|male)$/.exec(wanted);
  return (
    VOICES.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted) ??
    VOICES.find(({ gender, languages }) => gender === described?.[2] && speaks(languages, described?.[1])) ??
    null
  );
}

/**
 * The id to store and to speak with: that of the voice a string names; the string itself without quotes if it names a
 * voice we do not list (a provider's own id); the default if it is empty.
 */
export function resolveVoiceId(value: unknown): string {
  const text = typeof value === 'string' ? stripVoiceQuotes(value) : '';
  return voiceOf(text)?.id ?? (text === '' ? DEFAULT_VOICE_ID : text);
}

/** The voices that speak a language, those whose own it is first; every voice if none does. */
export function voicesFor(language: string): readonly Voice[] {
  const code = languageOf(language)?.code ?? DEFAULT_LANGUAGE;
  const speakers = VOICES.filter(({ languages }) => languages.includes(code));
  const natives = speakers.filter(({ languages }) => languages[0] === code);
  const others = speakers.filter((voice) => !natives.includes(voice));
  return speakers.length > 0 ? [...natives, ...others] : VOICES;
}

function speaks(languages: readonly string[], code: string | undefined): boolean {
  return languages[0]?.toLowerCase() === code;
}
