import { timeZoneUnknown } from '#contract/rules/messages/agents';
import { FALLBACK_TIME_ZONE, findTimeZone } from '#contract/rules/values/timeZones';

type Zoned = { readonly timezone?: string | null | undefined };

/** Settings whose time zone is one: UTC in place of an unknown one (specification 5), of which the reply has to tell. */
export function inKnownZone<Settings extends Zoned>(
  given: Settings,
): { readonly settings: Settings; readonly note: string | null } {
  const typed = given.timezone ?? '';
  if (given.timezone === undefined || given.timezone === null || findTimeZone(typed) !== undefined)
    return { settings: given, note: null };
  return {
    settings: { ...given, timezone: FALLBACK_TIME_ZONE },
    note: typed.trim() === '' ? null : timeZoneUnknown(typed.trim()),
  };
}
