import { searchForm } from '../values/searchForm';
import type { LogCondition, LogValue } from './conditions';
import { LAST_SECOND, logValueAt } from './fields';

/**
 * Whether a row of the log is let through by a filter, as the host decides it (`conditionSql`); only the host reads numbers of phones as
 * people write them.
 */
export function fits(condition: LogCondition, row: object): boolean {
  const { operator, type, values, path } = condition;
  const found = logValueAt(row, path);
  const isEmpty = found === null || isHollow(found);
  switch (operator) {
    case 'isset':
      return found !== null;
    case 'isnull':
    case 'isnotset':
      return found === null;
    case 'empty':
      return isEmpty;
    case 'notempty':
      return !isEmpty;
    case 'present':
      return !isEmpty && !(typeof found === 'string' && !/\S/.test(found));
    default:
      return type === 'json'
        ? found !== null && holdsJson(found, JSON.parse(String(values[0])))
        : compares(operator, comparable(type, found), values);
  }
}

type Comparing = Exclude<LogCondition['operator'], 'isset' | 'isnull' | 'isnotset' | 'empty' | 'notempty' | 'present'>;

function compares(operator: Comparing, found: LogValue | null, values: readonly LogValue[]): boolean {
  const [first = '', last = first] = values;
  const is = (value: LogValue) => found !== null && found === value;
  const holds = (test: (text: string, phrase: string) => boolean) =>
    found !== null && test(looked(String(found)), looked(String(first)));
  switch (operator) {
    case 'eq':
      return is(first);
    // What has no value is none of them.
    case 'ne':
      return !is(first);
    case 'in':
      return values.some(is);
    case 'notin':
      return !values.some(is);
    case 'gt':
      return found !== null && found > first;
    case 'gte':
      return found !== null && found >= first;
    case 'lt':
      return found !== null && found < first;
    case 'lte':
      return found !== null && found <= first;
    case 'between':
      return found !== null && found >= first && found <= last;
    case 'icontains':
      return holds((text, phrase) => text.includes(phrase));
    case 'noticontains':
      return !holds((text, phrase) => text.includes(phrase));
    case 'istartswith':
      return holds((text, phrase) => text.startsWith(phrase));
    case 'iendswith':
      return holds((text, phrase) => text.endsWith(phrase));
  }
}

const looked = (text: string): string => searchForm(text).toLowerCase();

const isHollow = (found: unknown): boolean =>
  found === '' || (typeof found === 'object' && found !== null && Object.keys(found).length === 0);

/** What is compared: records and lists are no text, and texts are no numbers. */
export function comparable(type: LogCondition['type'], found: unknown): LogValue | null {
  switch (type) {
    case 'string':
      if (typeof found === 'string') return found;
      return typeof found === 'number' || typeof found === 'boolean' ? String(found) : null;
    case 'boolean':
      return typeof found === 'boolean' ? found : null;
    case 'date':
      return dayIn(found);
    case 'datetime':
      return secondIn(found);
    default:
      return typeof found === 'number' ? found : null;
  }
}

const dayIn = (found: unknown): string | null => {
  if (typeof found === 'number') {
    const second = Math.min(Math.max(found, 0), LAST_SECOND);
    return new Date(second * 1_000).toISOString().slice(0, 10);
  }
  return typeof found === 'string' && /^\d{4}-\d{2}-\d{2}/.test(found) ? found.slice(0, 10) : null;
};

/** Of what a client kept, only numbers are moments: seconds. */
const secondIn = (found: unknown): number | null => (typeof found === 'number' ? found : null);

/** As `@>` of PostgreSQL, for which a list as a whole also holds one of its texts, numbers and so on by itself. */
const holdsJson = (whole: unknown, part: unknown): boolean =>
  contains(whole, part) || (Array.isArray(whole) && whole.includes(part));

/** A record holds one with fewer fields, and a list one with fewer members. */
function contains(whole: unknown, part: unknown): boolean {
  if (Array.isArray(part))
    return Array.isArray(whole) && part.every((one) => whole.some((each) => contains(each, one)));
  if (typeof part === 'object' && part !== null) {
    if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return false;
    return Object.entries(part).every(
      ([name, value]) =>
        Object.hasOwn(whole, name) && contains((whole as Readonly<Record<string, unknown>>)[name], value),
    );
  }
  return whole === part;
}
