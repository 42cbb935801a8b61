import type { AccountType } from '../../entities/account';

/** The root of the catch-all route (specification 2). */
export const APP_ROOT = '/app';

/** The accounts a path names, one for each level; `null` for none. */
export type AppPlace = {
  readonly partnerId: number | null;
  readonly resellerId: number | null;
  readonly orgId: number | null;
  readonly agentId: number | null;
};

/** A path under /app: a place, followed by the segments of a screen. */
export type AppPath = AppPlace & { readonly screen: readonly string[] };

export const NO_PLACE: AppPlace = /* @__PURE__ */ Object.freeze({
  partnerId: null,
  resellerId: null,
  orgId: null,
  agentId: null,
});

/**
 * Parses a path under /app (specification 2): partner, reseller, org and agent, each followed by a numeric id, in any order; the
 * rest is the screen. Never fails: `/app` may be missing; empty, `.` and `..` segments are dropped; a segment that cannot be
 * decoded stays as it is; `org/abc` is an unknown screen. Of two ids for one level the last counts.
 */
export function parseAppPath(pathname: string): AppPath {
  let rest = segmentsOf(pathname);
  if (`/${rest[0]}` === APP_ROOT) rest = rest.slice(1);
  let place = NO_PLACE;
  for (;;) {
    const level = LEVELS.find(([segment]) => segment === rest[0]);
    const id = accountIdOfText(rest[1]);
    if (!level || id === null) return { ...place, screen: rest };
    place = { ...place, [level[1]]: id };
    rest = rest.slice(2);
  }
}

/** Formats a path under /app: the levels from the top down, then the screen. The inverse of `parseAppPath`. */
export function formatAppPath(path: Partial<AppPath>): string {
  const place = LEVELS.flatMap(([segment, key]) => (isAccountId(path[key]) ? [segment, String(path[key])] : []));
  const screen = (path.screen ?? []).filter(isSegment).map((segment) => encoded(segment));
  return [APP_ROOT, ...place, ...screen].join('/');
}

/** Whether a path lies under /app. */
export function isAppPath(pathname: string): boolean {
  return pathname === APP_ROOT || pathname.startsWith(`${APP_ROOT}/`);
}

/** The account of a place: the lowest one it names; `null`: the caller's own. */
export function accountIdOf(place: Partial<AppPlace>): number | null {
  return place.agentId ?? place.orgId ?? place.resellerId ?? place.partnerId ?? null;
}

/** The level of that account; `null`: the caller's own. */
export function levelOf({
  partnerId,
  resellerId,
  orgId,
  agentId,
}: AppPlace): Exclude<AccountType, 'superAdmin'> | null {
  if (agentId !== null) return 'agent';
  if (orgId !== null) return 'organization';
  if (resellerId !== null) return 'reseller';
  return partnerId === null ? null : 'partner';
}

/** A path containing settings minimizes the sidebar on desktop (specification 2). */
export function minimizesSidebar(pathname: string): boolean {
  return pathname.includes('settings');
}

const LEVELS = [
  ['partner', 'partnerId'],
  ['reseller', 'resellerId'],
  ['org', 'orgId'],
  ['agent', 'agentId'],
] as const satisfies readonly (readonly [string, keyof AppPlace])[];

function segmentsOf(pathname: string): readonly string[] {
  const path = pathname.split(/[?#]/, 1)[0] ?? '';
  return path.split('/').map(decoded).filter(isSegment);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Half a surrogate pair cannot be encoded, so it becomes the replacement character. */
function encoded(segment: string): string {
  return encodeURIComponent(segment.replace(/[\ud800-\udfff]/gu, '\ufffd'));
}

/** Browsers resolve dot segments before the request, so they can never be part of a screen's name. */
function isSegment(segment: string): boolean {
  return segment !== '' && segment !== '.' && segment !== '..';
}

function accountIdOfText(text: string | undefined): number | null {
  const id = text !== undefined && /^[0-9]+$/.test(text) ? Number(text) : null;
  return isAccountId(id) ? id : null;
}

function isAccountId(id: number | null | undefined): id is number {
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0;
}

/** First segments of an agent's screens that belong to its editor (specification 2). */
export const EDITOR_SCREENS: readonly string[] = ['', 'edit', 'versions'];
