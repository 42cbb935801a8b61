/**
 * Deterministic ids: a machine must do the same for the same events, so ids are derived from a random seed in its input and a
 * count. Shaped like a version 8 uuid (RFC 9562).
 */
export const deriveId = (seed: string, count: number): string => {
  const text = `${seed}/${count}`;
  const hex = LANES.map((lane) => hash(text, lane).toString(16).padStart(8, '0')).join('');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join(
    '-',
  );
};

/** Four start values make four independent 32-bit hashes of one text. */
const LANES = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35] as const;

/** FNV-1a with the finaliser of MurmurHash3, so that a change of the last letter affects every bit. */
const hash = (text: string, start: number): number => {
  let state = start;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
};
