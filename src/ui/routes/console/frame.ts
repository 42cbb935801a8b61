import type { AccountType } from '#contract/entities/account';
import { minimizesSidebar, parseAppPath } from '#contract/rules/address/appPath';
import { headingOf, layoutOf, screenOf } from '../../registry';
import type { Rail } from './NavLink';
import { accountTypeOf } from './places';

export type Address = { readonly pathname: string; readonly search: string };

/** What stands around a screen. */
export type Frame = {
  readonly rail: Rail;
  readonly hasHeader: boolean;
  readonly hasTabs: boolean;
  readonly hasTabBar: boolean;
};

/** The open screen, and whether it is one of several tabs. */
type OpenScreen = { readonly screen: string | null; readonly hasTabs: boolean };

/**
 * What the address tells of the open screen before its account is loaded, with its heading. `own`: the level of the caller, if it is
 * known.
 */
export function screenAhead(
  { pathname }: Address,
  own: AccountType | null,
): OpenScreen & { readonly heading: string | null } {
  const { screen: segments, ...place } = parseAppPath(pathname);
  const level = accountTypeOf(place) ?? own;
  const screen = screenOf(level, segments);
  return {
    screen,
    hasTabs: place.agentId !== null && own !== 'agent',
    heading: level && headingOf(level, screen),
  };
}

/** Whether the address alone tells that somebody acts for an account below theirs: it names a level above the one it ends at. */
export function isActingAhead({ pathname }: Address): boolean {
  const { partnerId, resellerId, orgId } = parseAppPath(pathname);
  return partnerId !== null ? resellerId !== null || orgId !== null : resellerId !== null && orgId !== null;
}

export function frameOf({ screen, hasTabs }: OpenScreen, { pathname, search }: Address, isPhone: boolean): Frame {
  const { isRailed = false, wholePhoneWith = [] } = layoutOf(screen) ?? {};
  const isWhole = isPhone && wholePhoneWith.some((parameter) => new URLSearchParams(search).has(parameter));
  return {
    rail: isRailed || minimizesSidebar(pathname) ? 'always' : 'medium',
    hasHeader: !isWhole && (isPhone || !isRailed || hasTabs),
    hasTabs: hasTabs && !isPhone,
    hasTabBar: !isWhole,
  };
}
