/** The Stately inspector shows every context to another window: none of it may reach the production build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Build } from './build';

/** Words of @statelyai/inspect that xstate itself does not hold. */
const TRACES = /@statelyai\b|stately\.ai\/(?:inspect|registry)/;

/** What was found of it: source modules by name, and scripts that hold its words. */
export function inspectorTraces({ folder, sources, scripts, pages }: Build): string[] {
  const files = [...scripts, ...pages.map(({ name }) => `${name}.html`)];
  return [
    ...sources.filter((source) => source.startsWith('src/inspect/')),
    ...files.filter((file) => TRACES.test(readFileSync(join(folder, file), 'utf8'))),
  ];
}
