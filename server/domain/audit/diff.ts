import type { FieldChange } from '#contract/entities/audit';
import { isSecretName, MASK } from '../secretNames';

/** Fields as text, by their names. */
export type FlatRecord = Readonly<Record<string, string | null>>;

/** The fields of a record as text. `diffOf` masks secrets; those within a field are masked here. */
export function flatten(prefix: string, record: object): FlatRecord {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [`${prefix}${name}`, textOf(value)]));
}

/** Which fields differ. A changed secret reads the same before and after. */
export function diffOf(before: FlatRecord, after: FlatRecord): readonly FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field) => {
    const [one = null, other = null] = [before[field], after[field]];
    if (one === other) return [];
    return [{ field, ...(isSecretName(field) ? { before: masked(one), after: masked(other) } : cut(one, other)) }];
  });
}

const masked = (text: string | null): string | null => (text === null ? null : MASK);

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  return JSON.stringify(value, (name, inner: unknown) => (name !== '' && isSecretName(name) ? MASK : inner));
}

/** Longer texts are cut to what surrounds the first difference. */
const CUT_CHARACTERS = 300;
const BEFORE_CHARACTERS = 60;

function cut(before: string | null, after: string | null): Pick<FieldChange, 'before' | 'after'> {
  if ((before?.length ?? 0) <= CUT_CHARACTERS && (after?.length ?? 0) <= CUT_CHARACTERS) return { before, after };
  const start = Math.max(0, firstDifference(before ?? '', after ?? '') - BEFORE_CHARACTERS);
  return { before: excerpt(before, start), after: excerpt(after, start) };
}

function firstDifference(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let at = 0;
  while (at < shorter && one[at] === other[at]) at += 1;
  return at;
}

function excerpt(text: string | null, start: number): string | null {
  if (text === null) return null;
  const end = start + CUT_CHARACTERS;
  // The database refuses half a character.
  const shown = text.slice(start, end).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
  return `${start > 0 ? '…' : ''}${shown}${end < text.length ? '…' : ''}`;
}
