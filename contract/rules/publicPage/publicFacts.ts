import type { Campaign } from '../../entities/campaign';
import type { PublicFacts } from '../../entities/publicProfile';
import { filledText } from '../agents/filledText';
import { fieldText } from '../agents/templateFields';
import { addressIn } from './address';
import { campaignLinks } from './campaignLinks';
import { HOURS_HEADING, openingHoursIn } from './openingHours';
import { promptSections } from './promptSections';
import { suggestedQuestions } from './suggestions';

/** A street address is short; longer values are descriptions. */
const ADDRESS_MAX_CHARACTERS = 160;

/**
 * What an agent's public page shows of its configuration: hours, address, links and questions to begin with. Never text of the
 * prompt, which is written for the agent: each fact is one that the page can name, read from its own field or section.
 */
export function publicFacts(campaign: Campaign, prompt: string, nowMs: number): PublicFacts {
  const sections = promptSections(prompt);
  const fieldOf = (isWanted: (field: { key: string; title: string }) => boolean) =>
    filledText(fieldText(campaign.templateFields?.find(isWanted)?.value), campaign).trim();
  const hours = fieldOf(({ key, title }) => key === 'openingHours' || HOURS_HEADING.test(title));
  const lines = hours
    ? hours.split('\n').map((line) => line.trim())
    : sections.find(({ heading }) => HOURS_HEADING.test(heading))?.lines;
  const openingHours = openingHoursIn(lines ?? [], campaign.timezone ?? '', nowMs);
  const place = fieldOf(({ key }) => key === 'address');
  const address =
    place && place.length <= ADDRESS_MAX_CHARACTERS && !place.includes('\n') ? place : addressIn(sections);
  const links = campaignLinks(campaign);
  const suggestions = suggestedQuestions(sections, campaign.agentLang);
  return {
    ...(openingHours ? { openingHours } : {}),
    ...(address ? { address } : {}),
    ...(links.length > 0 ? { links: [...links] } : {}),
    ...(suggestions.length > 0 ? { suggestions: [...suggestions] } : {}),
  };
}
