import { filterName, filterText, type LogFilterEntry, partsOfFilter, readLogFilter } from './conditions';
import { isLogField, isLogFieldType, LOG_FIELDS, type LogFieldType } from './fields';
import { isOrder, LOG_OPERATORS, type LogOperator, needsNoValue } from './operators';

/** A filter while it is built: its value without the type that stands behind it in an address. */
export type FilterDraft = LogFilterEntry & { readonly type: LogFieldType };

/** The type of a field of that name. What is kept by names in dots has the type that is said. */
const typeOfField = (subject: string, said: LogFieldType): LogFieldType =>
  isLogField(subject) ? LOG_FIELDS[subject] : said;

/** The filters of an address, to be built further. */
export const draftsOf = (filters: Readonly<Record<string, string>>): readonly FilterDraft[] =>
  Object.entries(filters).map(([name, given]) => {
    const { subject, operator } = partsOfFilter(name);
    const [, value = given, hint = ''] = /^(.*)\|\|(\w+)$/s.exec(given) ?? [];
    const said = isLogFieldType(hint) ? hint : isOrder(operator as LogOperator) ? 'number' : 'string';
    return { subject, operator, value: hint === 'json' ? given : value, type: typeOfField(subject, said) };
  });

/** The filters as an address has them; those that need a value and have none are left out. */
export function filtersFrom(drafts: readonly FilterDraft[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    drafts.flatMap((draft) => {
      const read = readDraft(draft);
      return read === 'empty' || read === null ? [] : [[filterName(draft), valueOf(draft)] as const];
    }),
  );
}

/** The filter that a draft makes; `empty` and null as in `readLogFilter`. */
export const readDraft = (draft: FilterDraft) => readLogFilter(filterName(draft), valueOf(draft));

/** The same field with another operator, or another field: what does not fit any more is left out. */
export function redrafted(draft: FilterDraft, changed: Partial<FilterDraft>): FilterDraft {
  const next = { ...draft, ...changed };
  const type = typeOfField(next.subject, next.type);
  const operators = LOG_OPERATORS[type];
  const operator = operators.some((one) => one === next.operator) ? next.operator : (operators[0] ?? 'eq');
  return { ...next, type, operator, value: type === draft.type ? next.value : '' };
}

/** Only what is kept by names in dots says its type: a field has its own. */
function valueOf({ subject, operator, value, type }: FilterDraft): string {
  if (needsNoValue(operator as LogOperator)) return 'true';
  const isSaid = !isLogField(subject) && type !== 'string' && value !== '' && !value.endsWith('||json');
  return isSaid ? `${filterText(value)}||${type}` : value;
}
