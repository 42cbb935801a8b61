import type { Campaign } from '#contract/entities/campaign';
import { resolveVoiceId } from '#contract/rules/agents/voices';
import { resolveTimeZone } from '#contract/rules/values/timeZones';

/** A template's settings as an agent gets them: with a time zone and a voice that exist. */
export const givenBy = <C extends Pick<Campaign, 'timezone' | 'agentVoice'>>(campaign: C) => ({
  ...campaign,
  timezone: resolveTimeZone(campaign.timezone),
  agentVoice: resolveVoiceId(campaign.agentVoice),
});

/** What is kept with an agent of the template it was made from, to tell later what is its own. */
export const baseOf = ({ id, production }: { readonly id: string; readonly production: Campaign }): Campaign => ({
  ...givenBy(production),
  templateId: id,
});
