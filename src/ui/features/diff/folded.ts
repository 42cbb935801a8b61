import { headingOf } from '#contract/rules/agents/sections';
import type { DiffPart } from '#src/platform/wordDiff/wordDiff.ts';

/** A part of a diff to be drawn, or unchanged lines that are put out of sight. */
export type ShownPart =
  | { readonly kind: DiffPart['kind']; readonly text: string }
  | {
      readonly kind: 'folded';
      readonly text: string;
      readonly lineCount: number;
      /** The heading, put out of sight here, that what follows stands under. */
      readonly under?: string;
    };

/** Lines kept in sight on either side of a change, as in a patch. */
const CONTEXT_LINES = 2;
/** Fewer lines than this are not worth a button. */
const FOLD_FROM_LINES = 4;

/** Puts long unchanged passages out of sight, so that a change in a long prompt is seen at once. */
export function foldUnchanged(parts: readonly DiffPart[]): readonly ShownPart[] {
  if (parts.every(({ kind }) => kind === 'same')) return parts;
  return parts.flatMap((part, index) => {
    if (part.kind !== 'same') return [part];
    const lines = part.text.split(/(?<=\n)/);
    const before = index === 0 ? 0 : CONTEXT_LINES + 1;
    const after = index === parts.length - 1 ? 0 : CONTEXT_LINES + 1;
    const hidden = lines.slice(before, lines.length - after);
    if (hidden.length < FOLD_FROM_LINES) return [part];
    const shown = (kept: readonly string[]): readonly ShownPart[] =>
      kept.length === 0 ? [] : [{ kind: 'same', text: kept.join('') }];
    const rest = lines.slice(lines.length - after);
    const under = after > 0 && headingOf(rest[0] ?? '') === null ? lastHeading(hidden) : undefined;
    return [
      ...shown(lines.slice(0, before)),
      { kind: 'folded', text: hidden.join(''), lineCount: hidden.length, ...(under !== undefined && { under }) },
      ...shown(rest),
    ];
  });
}

const lastHeading = (lines: readonly string[]): string | undefined =>
  lines.flatMap((line) => headingOf(line)?.title ?? []).at(-1);
