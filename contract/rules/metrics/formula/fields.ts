import { isLogField, LOG_FIELDS, type LogFieldType, logPathOf } from '../../logs/fields';
import { unknownField } from '../../messages/values';
import type { FormulaNode, FormulaProblem, FormulaSpan, FormulaType } from './tree';

/** The types of what is kept with conversations by names in dots, as far as they are known (api-shapes 6, `fieldTypes`). */
export type FieldTypes = Readonly<Record<string, LogFieldType>>;

/** A field of a row of the log; null: there is none of that name. */
export function fieldPart(
  name: string,
  types: FieldTypes,
): { readonly node: FormulaNode; readonly type: FormulaType } | null {
  const path = logPathOf(name);
  if (path === null) return null;
  const type = isLogField(name) ? LOG_FIELDS[name] : Object.hasOwn(types, name) ? types[name] : undefined;
  if (type === undefined) return { node: { kind: 'field', path, as: 'any' }, type: 'any' };
  return { node: { kind: 'field', path, as: type }, type: FORMULA_TYPES[type] };
}

const FORMULA_TYPES: Readonly<Record<LogFieldType, Exclude<FormulaType, 'any'>>> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  float: 'number',
  boolean: 'boolean',
  date: 'text',
  datetime: 'number',
};

export const formulaTypeOf = (type: LogFieldType): FormulaType => FORMULA_TYPES[type];

/** Of so many unknown names it is said what was probably meant, if they are no longer than this: finding that takes time. */
const SUGGESTED_MAX = 5;
const SUGGESTED_MAX_CHARACTERS = 60;

/** What is said of a name that is no field, and which one was probably meant. `at`: how many problems there are before it. */
export function unknownFieldProblem(name: string, types: FieldTypes, span: FormulaSpan, at: number): FormulaProblem {
  const isLookedFor = at < SUGGESTED_MAX && name.length <= SUGGESTED_MAX_CHARACTERS;
  const meant = isLookedFor ? nearestOf(name, [...Object.keys(LOG_FIELDS), ...Object.keys(types)]) : null;
  return { message: unknownField(name), ...span, ...(meant !== null && { suggestion: meant }) };
}

/** The name that differs least: in case, in its end, or in a few letters. */
export function nearestOf(name: string, names: readonly string[]): string | null {
  const wanted = plain(name);
  const begun = names.find((one) => plain(one) === wanted) ?? names.find((one) => plain(one).startsWith(wanted));
  if (begun !== undefined) return begun;
  const most = Math.floor(wanted.length / 3);
  const [nearest] = names
    .map((one) => ({ one, distance: distanceOf(wanted, plain(one)) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance);
  return nearest?.one ?? null;
}

/** `agent_name` is `agentName`. */
const plain = (name: string): string => name.toLowerCase().replaceAll('_', '');

/** How many letters have to be changed, added or taken away. */
function distanceOf(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 5) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const before = row;
    row = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const changed = (before[to - 1] ?? 0) + (isSame ? 0 : 1);
      row.push(Math.min(changed, (before[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1));
    }
  }
  return row[other.length] ?? 0;
}
