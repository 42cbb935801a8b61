import { type SQL, sql } from 'drizzle-orm';
import { FORCED_SWITCHES } from '#contract/rules/accounts/resellerSwitches';

const FORCED = JSON.stringify(Object.fromEntries(FORCED_SWITCHES.map((name) => [name, true])));

/**
 * A reseller's settings as they count at an account below it; null without a reseller.
 * @param isForced whether the organization there has the forced switches
 */
export const switchSettings = (settings: SQL, isForced: SQL): SQL =>
  sql`case when ${isForced} then ${settings} || ${FORCED}::jsonb else ${settings} end`;
