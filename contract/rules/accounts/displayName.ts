/** The names an account may carry (specification 3). */
export type AccountNames = {
  readonly [K in (typeof NAME_ORDER)[number]]?: string | null | undefined;
};

/** The order in which a display name is looked for: the account's own names as specification 3 lists them. */
const NAME_ORDER = [
  'orgName',
  'resellerName',
  'partnerName',
  'agentName',
  'accountName',
  'name',
  'username',
  'email',
] as const;

/** The first available name, trimmed (specification 3). Empty if the account has none. */
export function displayNameOf(names: AccountNames): string {
  for (const key of NAME_ORDER) {
    const name = names[key]?.trim();
    if (name) return name;
  }
  return '';
}
