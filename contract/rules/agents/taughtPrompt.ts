import { sectionsOf } from './sections';

/** The part of a prompt that holds what an agent was taught, by language; English stands for all others. */
const TITLES: Readonly<Record<string, string>> = {
  en: 'Questions and answers',
  de: 'Fragen und Antworten',
  fr: 'Questions et réponses',
  es: 'Preguntas y respuestas',
};

/**
 * A prompt with the answer to a question under a heading of its own. An answer that stands there for the same question is replaced;
 * a new one goes to the end of its part, which is begun where there is none.
 */
export function taughtPrompt(
  prompt: string,
  { question, answer, language = 'en' }: { question: string; answer: string; language?: string | undefined },
): string {
  const title = TITLES[language.slice(0, 2)] ?? 'Questions and answers';
  const heading = question.replaceAll(/\s+/g, ' ').trim();
  const text = withoutHeadings(answer);
  const sections = sectionsOf(prompt);
  const start = sections.findIndex((section) => Object.values(TITLES).includes(section.title));
  const part = sections[start];
  if (!part) return `${ended(prompt, '\n\n')}# ${title}\n\n${entry(2, heading, text)}`;
  const after = sections.findIndex(({ level }, place) => place > start && level <= part.level);
  const own = sections.slice(start, after === -1 ? undefined : after);
  const known = own.find((section, place) => place > 0 && isSame(section.title, heading));
  const from = known ? known.from : endOf(own);
  const rest = prompt.slice(known ? known.from + known.text.length : from);
  const written = entry(part.level + 1, heading, text);
  const before = ended(prompt.slice(0, from), '\n\n');
  return rest === '' ? `${before}${written}` : `${before}${ended(written, '\n\n')}${rest}`;
}

/** The same as a text of a knowledge base. */
export const taughtText = ({ question, answer }: { question: string; answer: string }): string =>
  entry(1, question.replaceAll(/\s+/g, ' ').trim(), withoutHeadings(answer));

/** A line of an answer that begins like a heading would begin another part. */
const withoutHeadings = (answer: string) => answer.trim().replaceAll(/^(?=#{1,6}[ \t])/gm, '\\');

const entry = (level: number, heading: string, text: string) =>
  `${'#'.repeat(Math.min(level, 6))} ${heading}\n${text}\n`;

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const endOf = (sections: readonly { readonly from: number; readonly text: string }[]): number => {
  const last = sections.at(-1);
  return last ? last.from + last.text.length : 0;
};

/** A text that ends so, unless it is empty. */
const ended = (text: string, end: string) => (text.trim() === '' ? '' : text.trimEnd() + end);
