/**
 * Whether two JSON values say the same: objects by their keys in any order, arrays by their items in order. A key whose
 * value is `undefined` counts as absent, since JSON drops it. NaN equals itself, so that the relation is reflexive.
 */
export function equalJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && equalItems(a, b);
  return equalEntries(a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>);
}

function equalItems(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => equalJson(item, b[index]));
}

function equalEntries(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const keys = presentKeys(a);
  return (
    keys.length === presentKeys(b).length && keys.every((key) => Object.hasOwn(b, key) && equalJson(a[key], b[key]))
  );
}

function presentKeys(value: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined);
}
