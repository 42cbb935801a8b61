/** The addresses in what somebody typed or pasted, each once: between spaces, commas or semicolons, or in angle brackets. */
export function addressesIn(text: string): readonly string[] {
  const found = text
    .split(/[\s,;<>()"]+/u)
    .map((part) => part.replace(/^mailto:/iu, '').toLowerCase())
    .filter((part) => part.includes('@'));
  return [...new Set(found)];
}
