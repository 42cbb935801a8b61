import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import type { Action } from '../feature';
import { actions } from '../registry';

/** What the person may create in the target account. */
export function useActions(): readonly Action[] {
  const level = useAccount()?.accountType;
  const permissions = usePermissions();
  return actions.filter((action) => action.level === level && permissions.has(action.needs));
}
