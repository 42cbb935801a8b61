/** Facts that a text states and that can be checked: numbers, addresses of mails and pages. */
const CHECKABLE = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/[^\s)\]]+|\d+/g;

/** Whether a text states a number or an address that nothing of the material does: then it was made up. */
export function addsFacts(text: string, material: readonly string[]): boolean {
  const known = new Set(material.flatMap(factsOf));
  return factsOf(text).some((fact) => !known.has(fact));
}

/** `09` is the same hour as `9`. */
const factsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(CHECKABLE) ?? []).map((fact) =>
    /^\d+$/.test(fact) ? fact.replace(/^0+(?=\d)/, '') : fact.replace(/[.,;:!?]+$/, ''),
  );

const PLACEHOLDER = /\{[^{}]+\}/g;

/** Whether both texts name the same `{key}`s: a rewritten text must ask for no other details, and for none less. */
export const namesSameKeys = (one: string, other: string): boolean => keysOf(one) === keysOf(other);

const keysOf = (text: string): string => [...new Set(text.match(PLACEHOLDER))].sort().join('\n');
