import type { AccountType } from '#contract/entities/account';
import { minimizesSidebar, parseAppPath } from '#contract/rules/address/appPath';
import { accountTypeOf } from '../../places';
import { headingOf, layoutOf, screenOf } from '../../registry';
import type { Rail } from './NavLink';

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
): OpenScreen & { readonly level: AccountType | null; readonly heading: string | null } {
  const { screen: segments, ...place } = parseAppPath(pathname);
  const level = accountTypeOf(place) ?? own;
  const screen = screenOf(level, segments);
  return {
    screen,
    level,
    hasTabs: place.agentId !== null && own !== 'agent',
    heading: level && headingOf(level, screen),
  };
}

/** Whether the address alone tells that somebody acts for an account below theirs: it names a level above the one it ends at. */
function isActingAhead({ pathname }: Address): boolean {
  const { partnerId, resellerId, orgId } = parseAppPath(pathname);
  return partnerId !== null ? resellerId !== null || orgId !== null : resellerId !== null && orgId !== null;
}

export function frameOf({ screen, hasTabs }: OpenScreen, address: Address, isPhone: boolean): Frame {
  const { isRailed, hasRail, isWholePhone } = layoutAt(screen, address);
  const isWhole = isPhone && isWholePhone;
  return {
    rail: hasRail ? 'always' : 'medium',
    hasHeader: !isWhole && (isPhone || !isRailed || hasTabs),
    hasTabs: hasTabs && !isPhone,
    hasTabBar: !isWhole,
  };
}

/** The marks of the frame that stands for the shell (shellFrame.css), as `frameAhead` sets them in the HTML. */
export function marksOf(address: Address): string {
  const { screen, hasTabs } = screenAhead(address, null);
  const { isRailed, hasRail, isWholePhone } = layoutAt(screen, address);
  const marks = {
    rail: hasRail,
    tabs: hasTabs,
    bare: isRailed && !hasTabs,
    whole: isWholePhone,
    acting: isActingAhead(address),
  };
  return Object.entries(marks)
    .flatMap(([mark, isHeld]) => (isHeld ? [mark] : []))
    .join(' ');
}

function layoutAt(screen: string | null, { pathname, search }: Address) {
  const { isRailed = false, wholePhoneWith = [] } = layoutOf(screen) ?? {};
  return {
    isRailed,
    hasRail: isRailed || minimizesSidebar(pathname),
    isWholePhone: wholePhoneWith.some((parameter) => new URLSearchParams(search).has(parameter)),
  };
}
