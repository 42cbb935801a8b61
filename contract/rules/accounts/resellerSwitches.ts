/** The settings with which a reseller takes permissions from the owners below (specification 3, 6). */
export const RESELLER_SWITCHES = [
  'grantTrialEntry',
  'showMembers',
  'showBilling',
  'allowSignup',
  'allowTasks',
  'allowAddAgents',
  'allowAgentTakeover',
  'allowFullEditor',
  'allowEmbeds',
  'smsMessaging',
  'allowOrgNumberAssignment',
] as const;
export type ResellerSwitch = (typeof RESELLER_SWITCHES)[number];

export type Switches = { readonly [S in ResellerSwitch]: boolean };

/** The switches that are always on at an organization of which a super administrator said so (specification 6). */
export const FORCED_SWITCHES: readonly ResellerSwitch[] = ['smsMessaging', 'allowEmbeds'];

/**
 * The switches of a reseller's settings. An owner has each permission 'unless the reseller's settings turn it off'
 * (specification 6), so a missing or null value means on; `false` and 'false' mean off. At an organization whose switches are forced the
 * host has them on in these settings already.
 */
export function switchesOf(resellerSettings: Readonly<Record<string, unknown>> | null | undefined): Switches {
  return Object.fromEntries(RESELLER_SWITCHES.map((name) => [name, !isOff(resellerSettings?.[name])])) as Switches;
}

function isOff(value: unknown): boolean {
  return value === false || value === 'false';
}
