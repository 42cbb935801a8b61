import { type AuditChoice, auditChoiceIn, auditParametersOf } from '#contract/rules/audit/auditChoice';
import { useNavigation, usePlace } from '#src/app/hooks/location.ts';

/** The entry that is open, in the address. */
const ENTRY = 'entry';

/** What the address narrows the audit to, which entry is open, and how both are changed. */
export function useAuditChoice() {
  const { pathname, search } = usePlace();
  const { replace } = useNavigation();
  const query = new URLSearchParams(search);
  const choice = auditChoiceIn(query);
  const write = (parameters: Readonly<Record<string, string | null>>) => {
    for (const [name, value] of Object.entries(parameters)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    const text = query.toString();
    replace(text === '' ? pathname : `${pathname}?${text}`);
  };
  const openId = query.get(ENTRY);
  return {
    ...choice,
    openId,
    choose: (changed: Partial<AuditChoice>) => write(auditParametersOf({ ...choice, ...changed })),
    toggle: (id: string) => write({ [ENTRY]: id === openId ? null : id }),
  };
}
