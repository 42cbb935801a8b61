import type { UnitSource } from '../units/unit';
import type { Source } from './dialogue';

/** Where an answer was taken from, the lines of one section or document together. */
export function sourcesOf(quoted: readonly { source: UnitSource; heading: string; text: string }[]): Source[] {
  const sources = new Map<string, Source>();
  for (const { source, heading, text } of quoted) {
    const { kind, url } = source;
    const title = kind === 'prompt' ? heading.split(' › ').at(-1) || source.title : source.title;
    const known = sources.get(`${kind} ${title}`);
    sources.set(`${kind} ${title}`, {
      kind,
      title,
      excerpt: known ? `${known.excerpt}\n${text}` : text,
      ...(url ? { url } : {}),
    });
  }
  return [...sources.values()];
}
