import { useMemo } from 'react';
import { type LogChoice, logChoiceIn, logParametersOf } from '#contract/rules/conversations/logChoice';
import { type LogColumn, logColumnsIn, logFieldsOf } from '#contract/rules/logs/columns';
import { useNavigation, usePlace } from '#src/app/hooks/location.ts';

const WRAP = 'wrap';
/** What makes a view of the log. */
const OF_VIEW = ['dateFilter', 'filters', 'fields', WRAP, 'q'] as const;

type Parameters = Readonly<Record<string, string | null>>;

/** What the address shows of the log, and how that is changed. */
export function useLogChoice() {
  const { pathname, search } = usePlace();
  const { replace } = useNavigation();
  const query = new URLSearchParams(search);
  const { range, filters, page = 1, pageSize } = logChoiceIn(query);
  const fields = query.get('fields');
  const columns = useMemo(() => logColumnsIn(fields), [fields]);
  const hrefWith = (parameters: Parameters): string => {
    const changed = new URLSearchParams(search);
    for (const [name, value] of Object.entries(parameters)) {
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    }
    const text = changed.toString();
    return text === '' ? pathname : `${pathname}?${text}`;
  };
  const go = (parameters: Parameters) => replace(hrefWith(parameters));
  const view = new URLSearchParams(OF_VIEW.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])));
  return {
    range,
    filters,
    page,
    pageSize,
    columns,
    /** Long texts go on in further lines. */
    wraps: query.has(WRAP),
    /** Another range or other filters begin with their first page. What is not changed is left as it is written. */
    choose: (changed: Partial<Pick<LogChoice, 'range' | 'filters'>>) => {
      const parameters = logParametersOf({ range, filters, ...changed });
      go({
        page: null,
        ...(changed.range !== undefined && { dateFilter: parameters.dateFilter }),
        ...(changed.filters !== undefined && { filters: parameters.filters }),
      });
    },
    pageHref: (number: number) => hrefWith(logParametersOf({ range, filters, page: number })),
    showFirst: () => go({ page: null }),
    showColumns: (shown: readonly LogColumn[]) => go({ fields: logFieldsOf(shown) }),
    setWraps: (isOn: boolean) => go({ [WRAP]: isOn ? 'true' : null }),
    /** Range, filters, search and columns as they are kept. */
    view: view.toString(),
    viewHref: (kept: string) => {
      const wanted = new URLSearchParams(kept);
      return hrefWith({ page: null, ...Object.fromEntries(OF_VIEW.map((name) => [name, wanted.get(name)])) });
    },
    /** The same log for somebody else, without what is open over it. */
    shareHref: `${pathname}?${view.toString()}`,
  };
}
