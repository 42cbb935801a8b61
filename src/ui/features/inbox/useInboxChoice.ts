import { type InboxChoice, inboxChoiceIn, inboxParametersOf } from '#contract/rules/conversations/inboxChoice';
import { useNavigation, usePlace } from '#src/app/hooks/location.ts';

/** What the address says the inbox shows, and how that is changed. Another tab opens no conversation (specification 4). */
export function useInboxChoice() {
  const { pathname, search } = usePlace();
  const { replace } = useNavigation();
  const choice = inboxChoiceIn(new URLSearchParams(search));
  const hrefOf = (changed: Partial<InboxChoice>): string => {
    const query = new URLSearchParams(search);
    const wanted = { ...choice, ...changed };
    if (wanted.filter !== choice.filter) {
      query.delete('active');
      query.delete('new');
    }
    for (const [name, value] of Object.entries(inboxParametersOf(wanted))) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    const text = query.toString();
    return text === '' ? pathname : `${pathname}?${text}`;
  };
  return { ...choice, hrefOf, choose: (changed: Partial<InboxChoice>) => replace(hrefOf(changed)) };
}
