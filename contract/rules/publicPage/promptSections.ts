/** A section of a prompt: its heading, and the lines up to the next heading of any level. */
export type PromptSection = { readonly heading: string; readonly lines: readonly string[] };

/** Longer lines are prose, which these rules do not read. */
const LINE_MAX_CHARACTERS = 300;

/** The sections of a prompt whose headings are marked by `#`. */
export function promptSections(prompt: string): readonly PromptSection[] {
  const sections: { heading: string; lines: string[] }[] = [];
  for (const row of prompt.split(/\r?\n/)) {
    if (row.length > LINE_MAX_CHARACTERS) continue;
    const [, heading] = /^#{1,6}\s+(.+)$/.exec(row.trim()) ?? [];
    if (heading !== undefined) sections.push({ heading: heading.replaceAll(/[*_#:]+/g, '').trim(), lines: [] });
    else sections.at(-1)?.lines.push(row.replaceAll(/\*\*|__/g, '').trim());
  }
  return sections;
}
