import { useMemo } from 'react';
import { CONTACT_FILTERS, type ContactChoice, contactChoiceIn } from '#contract/rules/contacts/contactChoice';
import { type ContactColumn, contactColumnsIn, contactFieldsOf } from '#contract/rules/contacts/contactColumns';
import { useNavigation, usePlace } from '#src/app/hooks/location.ts';

const NAMES = [...CONTACT_FILTERS, 'doNotContact', 'sort', 'order'] as const satisfies readonly (keyof ContactChoice)[];
/** The parameter that names the columns, as the log's does. */
const FIELDS = 'fields';

type Changed = { readonly [K in keyof ContactChoice]?: ContactChoice[K] | undefined };

/** What the address narrows the contacts to, sorts them by and shows of them, and how that is changed. */
export function useContactChoice() {
  const { pathname, search } = usePlace();
  const { replace } = useNavigation();
  const query = new URLSearchParams(search);
  const choice = contactChoiceIn(query);
  const fields = query.get(FIELDS);
  const columns = useMemo(() => contactColumnsIn(fields), [fields]);
  const go = (values: Readonly<Record<string, string | null | undefined>>) => {
    for (const [name, value] of Object.entries(values)) {
      if (value === null || value === undefined) query.delete(name);
      else query.set(name, value);
    }
    const text = query.toString();
    replace(text === '' ? pathname : `${pathname}?${text}`);
  };
  return {
    choice,
    columns,
    choose: (changed: Changed) => {
      const wanted = { ...choice, ...changed };
      go(Object.fromEntries(NAMES.map((name) => [name, wanted[name]])));
    },
    /** Takes all filters away; the order stays. */
    showAll: () => go(Object.fromEntries([...CONTACT_FILTERS, 'doNotContact'].map((name) => [name, null]))),
    showColumns: (columns: readonly ContactColumn[]) => go({ [FIELDS]: contactFieldsOf(columns) }),
  };
}
