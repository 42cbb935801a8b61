/** The languages the retrieval answers can phrase a sentence in. Facts are quoted in the language they were written in. */
export const PHRASE_LANGUAGES = ['en', 'es', 'de', 'fr'] as const;
export type PhraseLanguage = (typeof PHRASE_LANGUAGES)[number];

/**
 * The language to phrase an answer in: that of the agent (`agentLang`), or, where the agent follows the caller (`multi`), the one
 * the question is in. English where we have no phrases.
 */
export function phraseLanguage(agentLang: string | undefined, question: string): PhraseLanguage {
  const own = agentLang?.split('-')[0]?.toLowerCase();
  if (own === 'multi') return languageOfText(question) ?? 'en';
  return PHRASE_LANGUAGES.find((language) => language === own) ?? 'en';
}

/** The language whose small words a text holds most of; undefined if none or two do. */
function languageOfText(text: string): PhraseLanguage | undefined {
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const counted = PHRASE_LANGUAGES.map((language) => ({
    language,
    count: words.filter((word) => SMALL_WORDS[language].has(word)).length,
  })).sort((a, b) => b.count - a.count);
  const [best, next] = counted;
  return best && best.count > (next?.count ?? 0) ? best.language : undefined;
}

const set = (words: string) => new Set(words.split(' '));
const SMALL_WORDS: Record<PhraseLanguage, ReadonlySet<string>> = {
  en: set('the is are you do does have can i what when how my for and with of to we at open hello hi please thanks'),
  es: set(
    'el la los las es son usted ustedes tienen tiene puedo qué cuándo cuánto cómo mi para y con del a en abren hola gracias una un quiero por',
  ),
  de: set(
    'der die das ist sind sie haben hat kann ich was wann wie mein für und mit von zu wir um hallo danke einen eine ein gibt am auf es bitte',
  ),
  fr: set(
    'le la les est sont vous avez peut je quoi quand comment mon pour et avec du des à nous bonjour merci une un êtes ouvert ouverts voudrais',
  ),
};
