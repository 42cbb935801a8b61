import { type LogChoice, logChoiceIn, logParametersOf } from '#contract/rules/conversations/logChoice';
import { useNavigation, usePlace } from '#src/app/hooks/location.ts';

/** What the address narrows the log to, and how that is changed. */
export function useLogChoice() {
  const { pathname, search } = usePlace();
  const { replace } = useNavigation();
  const query = new URLSearchParams(search);
  const choice = logChoiceIn(query);
  const choose = (changed: Partial<LogChoice>) => {
    for (const [name, value] of Object.entries(logParametersOf({ ...choice, ...changed }))) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    const text = query.toString();
    replace(text === '' ? pathname : `${pathname}?${text}`);
  };
  return { ...choice, choose };
}
