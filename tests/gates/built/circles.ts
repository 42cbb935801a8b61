/**
 * Finds scripts that import each other in a circle: one of them runs before its imports and silently reads `undefined`. A missing
 * recipe leaves a component without styles.
 */
import type { Build } from './build';

/** Each circle once, as the list of its scripts. */
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
