/** Lists that the host keeps: contacts with a conversation of the last days (api-shapes 14). */
export const SYSTEM_LISTS = ['recent', 'recentlyCalled', 'recentlyMessaged', 'recentlySentEmail'] as const;
export type SystemList = (typeof SYSTEM_LISTS)[number];

/** The host's list of that name, in any case. */
export function systemListOf(name: string): SystemList | undefined {
  return SYSTEM_LISTS.find((list) => list.toLowerCase() === name.trim().toLowerCase());
}
