import { type ContactChoice, contactChoiceIn } from '#contract/rules/contacts/contactChoice';
import { useNavigation, usePlace } from '#src/app/hooks/location.ts';

const NAMES = ['list', 'tag', 'status', 'sort', 'order'] as const satisfies readonly (keyof ContactChoice)[];

/** What the address narrows the contacts to and sorts them by, and how that is changed. */
export function useContactChoice() {
  const { pathname, search } = usePlace();
  const { replace } = useNavigation();
  const choice = contactChoiceIn(new URLSearchParams(search));
  const choose = (changed: { readonly [K in keyof ContactChoice]?: ContactChoice[K] | undefined }) => {
    const query = new URLSearchParams(search);
    const wanted = { ...choice, ...changed };
    for (const name of NAMES) {
      const value = wanted[name];
      if (value === undefined) query.delete(name);
      else query.set(name, value);
    }
    const text = query.toString();
    replace(text === '' ? pathname : `${pathname}?${text}`);
  };
  return { ...choice, choose };
}
