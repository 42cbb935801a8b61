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

/** The switches that are always on for one organization (specification 6). */
export const FORCED_SWITCHES: readonly ResellerSwitch[] = ['smsMessaging', 'allowEmbeds'];

/**
 * The switches of a reseller's settings. An owner has each permission 'unless the reseller's settings turn it off'
 * (specification 6), so a missing or null value means on; `false` and 'false' mean off.
 * @param options.isForcedOrg whether this is the organization for which SMS messaging and embeds are always on
 */
export function switchesOf(
  resellerSettings: Readonly<Record<string, unknown>> | null | undefined,
  options: { readonly isForcedOrg?: boolean } = {},
): Switches {
  const isOn = (name: ResellerSwitch) =>
    (options.isForcedOrg === true && FORCED_SWITCHES.includes(name)) || !isOff(resellerSettings?.[name]);
  return Object.fromEntries(RESELLER_SWITCHES.map((name) => [name, isOn(name)])) as Switches;
}

function isOff(value: unknown): boolean {
  return value === false || value === 'false';
}
