import { filterName, hinted, type LogFilterEntry, partsOfFilter, readLogFilter } from './conditions';
import { isLogField, LOG_FIELDS, type LogFieldType } from './fields';
import { isOrder, LOG_OPERATORS, type LogOperator, needsNoValue } from './operators';

/** A filter while it is built: its value without the type that stands behind it in an address. */
export type FilterDraft = LogFilterEntry & { readonly type: LogFieldType };

/** The type of a field of that name. A moment may be compared by its day; what is kept by names in dots has the type that is said. */
const typeOfField = (subject: string, said: LogFieldType): LogFieldType =>
  isLogField(subject) && !(said === 'date' && LOG_FIELDS[subject] === 'datetime') ? LOG_FIELDS[subject] : said;

/** The filters of an address, to be built further. */
export const draftsOf = (filters: Readonly<Record<string, string>>): readonly FilterDraft[] =>
  Object.entries(filters).map(([name, given]) => {
    const { subject } = partsOfFilter(name);
    const operator = operatorOf(name, given);
    const { text, hint } = hinted(given);
    const usual = isOrder(operator as LogOperator) ? 'number' : 'string';
    const type = typeOfField(subject, hint === null || hint === 'json' ? usual : hint);
    return { subject, operator, value: valueIn(operator, hint === 'json' ? given : text), type };
  });

const valueIn = (operator: string, value: string): string => (needsNoValue(operator as LogOperator) ? '' : value);

/** The operator of a filter: `summary__isnull=false` asks for what is set. */
export function operatorOf(name: string, given: unknown): string {
  const read = readLogFilter(name, given);
  return read === null || read === 'empty' ? partsOfFilter(name).operator : read.operator;
}

/** The filters as an address has them; those that need a value and have none are left out. */
export function filtersFrom(drafts: readonly FilterDraft[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    drafts.flatMap((draft) => {
      const read = readDraft(draft);
      return read === 'empty' || read === null ? [] : [[filterName(draft), valueText(draft)] as const];
    }),
  );
}

/** The filter that a draft makes; `empty` and null as in `readLogFilter`. */
export const readDraft = (draft: FilterDraft) => readLogFilter(filterName(draft), valueText(draft));

/** The same field with another operator, or another field: what does not fit any more is left out. */
export function redrafted(draft: FilterDraft, changed: Partial<FilterDraft>): FilterDraft {
  const next = { ...draft, ...changed };
  const type = typeOfField(next.subject, next.type);
  const operators = LOG_OPERATORS[type];
  const operator = operators.some((one) => one === next.operator) ? next.operator : (operators[0] ?? 'eq');
  return { ...next, type, operator, value: type === draft.type ? next.value : '' };
}

/** Only another type than the usual one is said. */
function valueText({ subject, operator, value, type }: FilterDraft): string {
  if (needsNoValue(operator as LogOperator)) return 'true';
  const usual = isLogField(subject) ? LOG_FIELDS[subject] : 'string';
  return type === usual || value === '' || value.endsWith('||json') ? value : `${value}||${type}`;
}
