/** A language an agent can speak. */
export type Language = {
  /** BCP 47, or `multi`: follows the caller. */
  readonly code: string;
  readonly name: string;
  readonly nativeName: string;
};

/** The languages of `agentLang` that existing clients know (api-shapes 4), then further ones. */
export const LANGUAGES: readonly Language[] = [
  { code: 'en-US', name: 'English (United States)', nativeName: 'English' },
  { code: 'multi', name: 'Follows the caller', nativeName: 'Multilingual' },
  { code: 'es-US', name: 'Spanish (United States)', nativeName: 'Español' },
  { code: 'es-MX', name: 'Spanish (Mexico)', nativeName: 'Español' },
  { code: 'es-ES', name: 'Spanish (Spain)', nativeName: 'Español' },
  { code: 'en-GB', name: 'English (United Kingdom)', nativeName: 'English' },
  { code: 'en-AU', name: 'English (Australia)', nativeName: 'English' },
  { code: 'fr-FR', name: 'French (France)', nativeName: 'Français' },
  { code: 'fr-CA', name: 'French (Canada)', nativeName: 'Français' },
  { code: 'de-DE', name: 'German (Germany)', nativeName: 'Deutsch' },
  { code: 'it-IT', name: 'Italian (Italy)', nativeName: 'Italiano' },
  { code: 'pt-BR', name: 'Portuguese (Brazil)', nativeName: 'Português' },
  { code: 'nl-NL', name: 'Dutch (Netherlands)', nativeName: 'Nederlands' },
];

/** The language of an agent without one (api-shapes 4). */
export const DEFAULT_LANGUAGE = 'en-US';

/** Finds a language by code, by the language part of a code, or by name; `null` if none matches. */
export function languageOf(input: unknown): Language | null {
  const wanted = typeof input === 'string' ? input.trim().replace('_', '-').toLowerCase() : '';
  if (wanted === '') return null;
  return (
    LANGUAGES.find(({ code }) => code.toLowerCase() === wanted) ??
    LANGUAGES.find(({ code }) => code.toLowerCase().split('-')[0] === wanted.split('-')[0]) ??
    LANGUAGES.find(({ name, nativeName }) => [name, nativeName].some((text) => text.toLowerCase() === wanted)) ??
    LANGUAGES.find(({ name }) => name.toLowerCase().split(' (')[0] === wanted) ??
    null
  );
}

/** The code of the language that a text names, or of the default. */
export function resolveLanguage(input: unknown): string {
  return languageOf(input)?.code ?? DEFAULT_LANGUAGE;
}
