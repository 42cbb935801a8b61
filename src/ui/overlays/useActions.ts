import { formatAppPath, parseAppPath } from '#contract/rules/address/appPath';
import { useNavigation, usePlace } from '#src/app/hooks/location.ts';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { actions } from '../actions';
import type { Action } from '../feature';

/** An action and how to do it here. */
export type ActionHere = Action & { readonly run: () => void };

/** What the person may do at the target account. */
export function useActions(): readonly ActionHere[] {
  const level = useAccount()?.accountType;
  const permissions = usePermissions();
  const { pathname } = usePlace();
  const { push, openOverlay } = useNavigation();
  return actions
    .filter((action) => action.level === level && permissions.has(action.needs))
    .map((action) => ({
      ...action,
      run: () => {
        if ('overlay' in action) openOverlay(action.overlay);
        else push(`${formatAppPath({ ...parseAppPath(pathname), screen: [action.screen] })}${queryOf(action)}`);
      },
    }));
}

/** What an action asks of its screen, as the end of an address. */
export const queryOf = (action: Action): string =>
  'screen' in action && action.query !== undefined ? `?${action.query}` : '';
