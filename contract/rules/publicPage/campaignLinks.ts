import type { Campaign } from '../../entities/campaign';

const LINKS_MAX = 4;

/** The links of an agent's settings that its public page shows while the account has none of its own. */
export const campaignLinks = ({ links = [] }: Pick<Campaign, 'links'>): readonly string[] =>
  links.filter((link) => /^https?:\/\//.test(link)).slice(0, LINKS_MAX);
