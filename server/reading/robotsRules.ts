import robotsParser from 'robots-parser';

/** The product's name in robots.txt and in its requests. */
export const USER_AGENT = 'AutomatedPhone';

const DAY_S = 86_400;

/** What a robots.txt says of some addresses. To be called in a decoder: rules with many stars take long. */
export function applyRobots({
  address,
  text,
  urls,
}: {
  readonly address: string;
  readonly text: string;
  readonly urls: readonly string[];
}): { readonly allowed: readonly string[]; readonly waitMs: number; readonly sitemaps: readonly string[] } {
  const robots = robotsParser(address, text);
  return {
    allowed: urls.filter((url) => robots.isAllowed(url, USER_AGENT) !== false),
    waitMs: Math.min(Math.max(robots.getCrawlDelay(USER_AGENT) ?? 0, 0), DAY_S) * 1000,
    sitemaps: robots.getSitemaps().flatMap((each) => (URL.canParse(each, address) ? new URL(each, address).href : [])),
  };
}
