import type { DiffPart } from '#src/platform/wordDiff/wordDiff.ts';

/** The numbers of the lines of the new text that differ; where only words were removed, the line they stood in. */
export function changedLines(parts: readonly DiffPart[]): readonly number[] {
  const changed = new Set<number>();
  let line = 1;
  for (const { kind, text } of parts) {
    const breaks = text.split('\n').length - 1;
    if (kind === 'removed') {
      changed.add(line);
      continue;
    }
    const [first, last] = [
      text.startsWith('\n') ? line + 1 : line,
      text.endsWith('\n') ? line + breaks - 1 : line + breaks,
    ];
    for (let at = first; kind === 'added' && at <= last; at += 1) changed.add(at);
    line += breaks;
  }
  return [...changed].sort((one, other) => one - other);
}
