/** A part of a prompt: a heading with the lines below it, or the lines before the first heading. */
export type Section = {
  /** The heading's words; empty before the first heading. */
  readonly title: string;
  /** Of the heading, 1 to 6; 0 before the first. */
  readonly level: number;
  /** The headings it stands under, and its own: "Menu, Desserts". */
  readonly path: readonly string[];
  /** All of its text, from its heading to the next one of any level. */
  readonly text: string;
  /** Where it begins in the prompt, in characters. */
  readonly from: number;
};

const HEADING = /^(#{1,6})[ \t]+(.*?)[ \t]*$/;

/** The parts of a prompt by heading, in order. Their texts one after another are the prompt. */
export function sectionsOf(prompt: string): readonly Section[] {
  const sections: Section[] = [];
  const above: { readonly level: number; readonly title: string }[] = [];
  let open = { title: '', level: 0, path: [] as readonly string[], from: 0 };
  let at = 0;
  const close = () => {
    if (at > open.from || open.level > 0) sections.push({ ...open, text: prompt.slice(open.from, at) });
  };
  for (const line of prompt.split(/(?<=\n)/)) {
    const heading = headingOf(line);
    if (heading) {
      close();
      while ((above.at(-1)?.level ?? 0) >= heading.level) above.pop();
      above.push(heading);
      open = { ...heading, path: above.map(({ title }) => title), from: at };
    }
    at += line.length;
  }
  close();
  return sections;
}

/** The heading that a line of a prompt is; null for any other line. */
export function headingOf(line: string): { readonly level: number; readonly title: string } | null {
  const [, marks, title] = HEADING.exec(line.trimEnd()) ?? [];
  return marks === undefined || title === undefined ? null : { level: marks.length, title };
}
