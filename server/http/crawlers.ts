/** What programs that load pages by themselves say of themselves; those that hide it are not told apart. */
const CRAWLER =
  /bot\b|bot[/;-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|embedly|lighthouse|headless|monitor|python-|curl\/|wget\/|node-fetch|undici|axios/i;

/** Whether a request comes from a program and not from a person's browser. */
export const isCrawler = (userAgent: string | null): boolean => userAgent === null || CRAWLER.test(userAgent);
