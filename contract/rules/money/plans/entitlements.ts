/**
 * What a plan lets an account have: the one table that console and host read. A switch is on or off; a limit is how many of it there may
 * be, null: as many as one likes. Losing it deletes nothing: what is beyond it pauses.
 */

type Entitlement =
  /** The field of the account that it turns on. */
  | { readonly kind: 'switch'; readonly feature: 'vidaPremium' | 'smsEnabled' }
  /** `month`: it counts within a month of the plan. */
  | { readonly kind: 'limit'; readonly counts: 'now' | 'month' };

/** In the order in which a person reads them. */
export const ENTITLEMENTS = {
  premium: { kind: 'switch', feature: 'vidaPremium' },
  sms: { kind: 'switch', feature: 'smsEnabled' },
  agents: { kind: 'limit', counts: 'now' },
  numbers: { kind: 'limit', counts: 'now' },
  members: { kind: 'limit', counts: 'now' },
  testRuns: { kind: 'limit', counts: 'month' },
} as const satisfies Record<string, Entitlement>;

type Table = typeof ENTITLEMENTS;
export type EntitlementName = keyof Table;
export type PlanSwitch = { [K in EntitlementName]: Table[K]['kind'] extends 'switch' ? K : never }[EntitlementName];
export type PlanLimit = Exclude<EntitlementName, PlanSwitch>;

export const ENTITLEMENT_NAMES = Object.keys(ENTITLEMENTS) as readonly EntitlementName[];
const isSwitch = (name: EntitlementName): name is PlanSwitch => ENTITLEMENTS[name].kind === 'switch';
export const PLAN_SWITCHES: readonly PlanSwitch[] = ENTITLEMENT_NAMES.filter(isSwitch);
export const PLAN_LIMITS: readonly PlanLimit[] = ENTITLEMENT_NAMES.filter(
  (name): name is PlanLimit => ENTITLEMENTS[name].kind === 'limit',
);

export type Entitlements = { readonly [K in PlanSwitch]: boolean } & { readonly [K in PlanLimit]: number | null };
/** How many an account has of what has a limit. */
export type Held = { readonly [K in PlanLimit]: number };

/** What pauses: a switch that goes off, or so many beyond a limit. */
type Pause =
  | { readonly entitlement: PlanSwitch }
  | { readonly entitlement: PlanLimit; readonly count: number; readonly limit: number };

/** Without a plan an account has no switch of one, and no limit but those of the host. */
export const WITHOUT_A_PLAN: Entitlements = {
  premium: false,
  sms: false,
  agents: null,
  numbers: null,
  members: null,
  testRuns: null,
};

/** What pauses for an account that goes from one plan to another. */
export function pausesOf(from: Entitlements, to: Entitlements, held: Held): readonly Pause[] {
  const off = PLAN_SWITCHES.filter((name) => from[name] && !to[name]).map((entitlement) => ({ entitlement }));
  const beyond = PLAN_LIMITS.flatMap((entitlement): Pause[] => {
    const limit = to[entitlement];
    const count = limit === null ? 0 : held[entitlement] - limit;
    // What was used in a month does not come back: nothing of it is left to pause.
    return limit === null || count <= 0 || ENTITLEMENTS[entitlement].counts === 'month'
      ? []
      : [{ entitlement, count, limit }];
  });
  return [...off, ...beyond];
}
