import type { AnswerSource } from '#contract/entities/conversation';
import { sentencesOf } from '#contract/rules/agents/sentences';
import { type Case, caseIn, isInstruction, isInstructionHeading } from './instructions';

/** A stored passage of a knowledge base. */
export type KnowledgePassage = {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  readonly url?: string | undefined;
  readonly knowledgeBaseId?: string | undefined;
  readonly documentId?: string | undefined;
  /** How well it fits the question; 0: it only stands in the same knowledge base. */
  readonly score?: number | undefined;
};

/** Kinds of quotable passages. If two answer equally well, the kind listed first wins. */
export const KINDS = ['case', 'section', 'item', 'sentence', 'line'] as const;

export type Passage = {
  readonly kind: (typeof KINDS)[number];
  /** A question's words are searched in heading and text. */
  readonly heading: string;
  readonly text: string;
  readonly quote: string;
  readonly source: Omit<AnswerSource, 'excerpt'>;
};

/** A passage is quoted as a whole, so longer ones are left out. */
const QUOTE_MAX_CHARACTERS = 1_200;
/** More than any realistic prompt has. */
const PASSAGES_MAX = 6_000;

/** All passages that may be quoted. Instructions are filtered from the prompt; documents have none. */
export function passagesOf(prompt: string, knowledge: readonly KnowledgePassage[]): Passage[] {
  const documents = knowledge.flatMap(({ title, heading, text, url }) =>
    passagesIn(linesOf(`${heading && `# ${heading}`}\n${text}`, false), {
      kind: 'knowledge',
      title,
      ...(url && { url }),
    }),
  );
  return [...passagesIn(linesOf(prompt, true)), ...documents]
    .filter(({ quote }) => quote !== '' && quote.length <= QUOTE_MAX_CHARACTERS)
    .slice(0, PASSAGES_MAX);
}

/** `depth` is a heading's level, 0 for text; `mark` is a list marker. `sentences` holds only what may be quoted. */
type Line = {
  readonly depth: number;
  readonly heading: string;
  readonly mark: string;
  readonly sentences: readonly string[];
  readonly cases?: readonly Case[];
};

/** A prompt's passages have their section as source. */
function passagesIn(lines: readonly Line[], document?: Passage['source']): Passage[] {
  return lines.flatMap(({ depth, heading, mark, sentences, cases = [] }, place) => {
    const passage = (kind: Passage['kind'], text: string, quote = text, above = ''): Passage => {
      return { kind, heading: above, text, quote, source: document ?? { kind: 'prompt', title: heading } };
    };
    const whole = sentences.join(' ');
    if (depth > 0) {
      const end = lines.findIndex((next, at) => at > place && next.depth > 0 && next.depth <= depth);
      const below = lines.slice(place + 1, end === -1 ? undefined : end);
      const quote = below.flatMap((line) => (line.sentences[0] ? line.mark + line.sentences.join(' ') : [])).join('\n');
      return passage('section', '', quote, heading);
    }
    if (mark !== '') return passage('item', whole, whole, heading);
    const answers = sentences.filter((sentence) => !sentence.endsWith('?'));
    return [
      ...cases.map(({ when, say }) => passage('case', when, say)),
      ...answers.map((sentence, at) =>
        passage(
          'sentence',
          sentence,
          goesOn(sentence) ? answers.slice(Math.max(0, at - 1), at + 1).join(' ') : sentence,
        ),
      ),
      passage('line', whole, whole, heading),
    ];
  });
}

function linesOf(text: string, isPrompt: boolean): Line[] {
  let heading = '';
  // Joins wrapped lines: the next one begins in lower case, and the line does not end in a price.
  const rows = text.replaceAll(/\r?\n(?<=^[^#\n].*[\p{L},]\r?\n) {0,3}(?=\p{Ll})/gmu, ' ').split('\n');
  return rows.slice(0, PASSAGES_MAX).flatMap((row): Line[] => {
    const [, hashes, ...titles] = HEADING.exec(row.trim()) ?? [];
    const title = titles.find((each) => each !== undefined);
    if (title !== undefined) {
      heading = title.replace(/:$/, '');
      return [{ depth: hashes?.length ?? 7, heading, mark: '', sentences: [heading] }];
    }
    const [, mark = '', words = ''] = LIST_LINE.exec(row.trim().replaceAll(/\*\*|__|`/g, '')) ?? [];
    const all = sentencesOf(words).filter(({ length }) => length <= QUOTE_MAX_CHARACTERS);
    const sentences = all.filter(
      (sentence) => !isPrompt || !(isInstructionHeading(heading) || isInstruction(sentence)),
    );
    return [{ depth: 0, heading, mark, sentences, cases: isPrompt ? all.flatMap((each) => caseIn(each) ?? []) : [] }];
  });
}

/** Whether a sentence says little without the one before: "After that it is kept." */
export const goesOn = (sentence: string): boolean => GOES_ON.test(sentence);
const GOES_ON =
  /^(?:after (?:that|this)|afterwards|then|otherwise|it|they|this|these|danach|dann|sonst|dies|diese|er|sie|es|despu[eé]s|entonces|luego|esto|estos|ensuite|apr[eè]s|sinon|cela|il|elle|ils|elles)(?!\p{L})/iu;

/** `## Parking`, `**Parking**` or `Parking:` on a line of its own. */
const HEADING = /^(?:(#{1,6})\s+(.{1,200}?)\s*#*|(?:\*\*|__)(.{1,80}?)(?:\*\*|__):?|(\p{Lu}[^.!?:]{2,48}):)$/u;
const LIST_LINE = /^((?:[-*•–]|\d{1,2}[.)])\s+)?(.*)$/u;
