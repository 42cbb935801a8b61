/**
 * Scripts that import each other in a circle: one of them runs before what it needs is there, and reads `undefined`
 * without a word. A recipe that is not there yet leaves a component without its looks.
 */
import type { Build } from './build';

/** Each circle once, by the scripts that lie on it. */
export function importCircles({ imports }: Pick<Build, 'imports'>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (script: string, path: readonly string[]): void => {
    if (path.includes(script)) {
      circles.push([...path.slice(path.indexOf(script)), script].join(' → '));
    } else if (!done.has(script)) {
      for (const next of imports.get(script) ?? []) visit(next, [...path, script]);
      done.add(script);
    }
  };
  for (const script of imports.keys()) visit(script, []);
  return circles;
}
