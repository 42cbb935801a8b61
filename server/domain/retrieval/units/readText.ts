import { sentencesOf } from '#contract/rules/agents/sentences';
import { PRICE } from '../text/implied';
import { linesOf } from './lines';
import { isInstruction, isInstructionHeading, spokenPart } from './spoken';
import type { Line, ListItem, ReadText, Unit, UnitSource } from './unit';

export type KnowledgeText = { readonly title: string; readonly text: string; readonly url?: string | undefined };

/**
 * Reads an agent's prompt and the documents of its knowledge into what can be said. The prompt mixes facts with instructions; a
 * document holds facts only.
 */
export function readText(prompt: string, knowledge: readonly KnowledgeText[]): ReadText {
  const lines = linesOf(prompt, (section) => ({ kind: 'prompt', title: section }));
  for (const { title, text, url } of knowledge) {
    const source: UnitSource = { kind: 'knowledge', title, url };
    lines.push(...linesOf(text, () => source, (lines.at(-1)?.block ?? 0) + 1));
  }
  const units = lines.flatMap((line) => spokenUnits(line)).slice(0, UNITS_MAX);
  return { lines, facts: units.map((unit, id) => ({ ...unit, id })) };
}

/** More than the longest prompt holds, if it is written for people. */
const UNITS_MAX = 6_000;

type UnnumberedUnit = Omit<Unit, 'id'>;

function spokenUnits(line: Line): UnnumberedUnit[] {
  const isPrompt = line.source.kind === 'prompt';
  const base = { source: line.source, heading: headingOf(line), block: line.block };
  const pair = questionAndAnswer(line.text);
  if (pair) return [{ ...base, ...pair }];

  if (isPrompt && isInstructionHeading(line.heading)) {
    // Under such a heading only what is put into the agent's mouth may be said.
    return sentencesOf(line.text).flatMap((sentence) => {
      const spoken = spokenPart(sentence);
      return spoken?.condition === undefined ? [] : [{ ...base, ...spoken }];
    });
  }
  const item = line.isListItem ? listItem(line.text) : undefined;
  if (item && (item.price !== undefined || !(isPrompt && isInstruction(line.text))))
    return [{ ...base, text: line.text, item }];
  const sentences = line.isListItem && line.text.length <= 240 && !isPrompt ? [line.text] : sentencesOf(line.text);
  return sentences.flatMap((sentence) => {
    const spoken = isPrompt ? spokenPart(sentence) : { text: sentence };
    return spoken ? [{ ...base, ...spoken }] : [];
  });
}

function headingOf({ source, heading }: Line): string {
  return source.kind === 'knowledge' ? [source.title, heading].filter((part) => part !== '').join(' › ') : heading;
}

/** `Q: … A: …`, or a line that begins with its question. */
function questionAndAnswer(text: string): { condition: string; text: string } | undefined {
  const marked = /^(?:Q|F|P)\s*[:.]\s*(.+?\?)\s*(?:A|R)\s*[:.]\s*(.+)$/su.exec(text);
  const leading = marked ?? /^[¿]?([^.!?]{6,160}\?)\s+[—–-]?\s*(.{4,})$/su.exec(text);
  const [, question, answer] = leading ?? [];
  return question && answer && !answer.includes('?') ? { condition: question, text: answer.trim() } : undefined;
}

/** `Tiramisu — $9 (egg, milk)`, `Check-up: $120`, `Truck roll $89`. */
function listItem(text: string): ListItem | undefined {
  const price = PRICE.exec(text);
  const [name, ...rest] = text.split(/\s[—–-]\s|:\s/);
  if (!name || name.length > 70) return undefined;
  if (!price)
    return rest.length > 0 && name.split(' ').length <= 6 ? { name: bare(name), details: rest.join(', ') } : undefined;
  const nameEnd = Math.min(name.length, price.index);
  const [before, after] = [bare(text.slice(nameEnd, price.index)), text.slice(price.index + price[0].length)];
  // "from $85", "$18 a month", "12 € más por sesión"
  const lead = /^[^\s,;()]+(?: [^\s,;()]+)?$/u.test(before) ? before : '';
  const unit =
    /^ ?(?:a|an|per|each|more|al|por|más|la|le|par|pro|je)(?: [\p{L}]+){0,3}(?=$|[\s]*[(,;.—–])/u.exec(after)?.[0] ??
    '';
  const details = [lead === '' ? before : '', bare(after.slice(unit.length))].filter((part) => part !== '').join('; ');
  const ownName = bare(text.slice(0, nameEnd));
  if (ownName === '') return undefined;
  return { name: ownName, price: `${lead} ${price[0].trim()}${unit}`.trim(), ...(details === '' ? {} : { details }) };
}

function bare(text: string): string {
  const trimmed = text.replace(/^[\s—–:;,.-]+|[\s—–:;,.-]+$/g, '');
  return /^\([^()]*\)$/.test(trimmed) ? trimmed.slice(1, -1) : trimmed;
}
