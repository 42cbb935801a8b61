import { sentencesOf } from './sentences';

/** A text without sentences that need an unanswered field, and without lines and headings (`# …`) that become empty by that. */
export function withoutUnanswered(text: string, isUnanswered: (key: string) => boolean): string {
  const kept: string[] = [];
  // Backwards, so that a heading comes after its section.
  const sections = DEPTHS.map(() => ({ hasLost: false, hasText: false }));
  for (const line of text.split('\n').reverse()) {
    const depth = depthOf(line);
    const left = answeredLine(line, isUnanswered);
    const section = depth === null ? undefined : sections[depth - 1];
    const isBare = section?.hasLost && !section.hasText;
    if (left !== null && !isBare) kept.push(left);
    for (const [index, open] of sections.entries()) {
      if (depth === null) {
        open.hasLost ||= left === null;
        open.hasText ||= left !== null && left.trim() !== '';
      } else if (index >= depth - 1) {
        Object.assign(open, { hasLost: false, hasText: false });
      }
    }
  }
  return kept.reverse().join('\n');
}

/** The line without such sentences; null if nothing is left. */
function answeredLine(line: string, isUnanswered: (key: string) => boolean): string | null {
  const isLeft = (part: string) => ![...part.matchAll(PLACEHOLDER)].some(([, key = '']) => isUnanswered(key));
  if (isLeft(line)) return line;
  const [, mark = '', words = ''] = /^(\s*(?:[-*•–]\s+|\d{1,2}[.)]\s+)?)(.*)$/.exec(line) ?? [];
  const sentences = sentencesOf(words).filter(isLeft);
  return sentences.length === 0 ? null : mark + sentences.join(' ');
}

const PLACEHOLDER = /\{([^{}]+)\}/g;
const DEPTHS = [1, 2, 3, 4, 5, 6];

function depthOf(line: string): number | null {
  return /^(#{1,6})\s/.exec(line)?.[1]?.length ?? null;
}
