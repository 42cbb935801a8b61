/** The Stately inspector shows every context to another window, so it must not be in the production build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Build } from './build';

/** Texts of @statelyai/inspect that xstate does not contain. */
const TRACES = /@statelyai\b|stately\.ai\/(?:inspect|registry)/;

/** Traces of the inspector: source modules by name, and scripts with its texts. */
export function inspectorTraces({ folder, sources, scripts, pages }: Build): string[] {
  const files = [...scripts, ...pages.map(({ name }) => `${name}.html`)];
  return [
    ...sources.filter((source) => source.startsWith('src/inspect/')),
    ...files.filter((file) => TRACES.test(readFileSync(join(folder, file), 'utf8'))),
  ];
}
