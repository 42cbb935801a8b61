/** Characters that are kept of a link's campaign; more says nothing. */
export const CAMPAIGN_MAX_CHARACTERS = 100;

/** Where a visitor came from, as the link to the page said it (`utm_source`, `utm_medium`, `utm_campaign`). */
export type PageCampaign = {
  readonly source?: string | undefined;
  readonly medium?: string | undefined;
  readonly campaign?: string | undefined;
};

const PARAMETERS = { source: 'utm_source', medium: 'utm_medium', campaign: 'utm_campaign' } as const;

/** The campaign in the query of an address; null: it names none. */
export function campaignIn(search: string): PageCampaign | null {
  const query = new URLSearchParams(search);
  const named = Object.entries(PARAMETERS).flatMap(([field, parameter]) => {
    const text = query.get(parameter)?.trim().slice(0, CAMPAIGN_MAX_CHARACTERS);
    return text ? [[field, text] as const] : [];
  });
  return named.length === 0 ? null : Object.fromEntries(named);
}
