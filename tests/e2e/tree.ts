/** The accounts of the demo that a super administrator can open. */
import type { Locator } from 'playwright';
import type { Person } from '#tests/support/person.ts';

/** What a super administrator can open, level by level. */
export type Tree = {
  readonly partner: string;
  readonly reseller: string;
  readonly organization: string;
  readonly agent: string;
  /** An agent with changes that are not live. */
  readonly edited: string;
  /** An agent that follows a template. */
  readonly followed: string;
};

/** By the address of the host: files of one worker share theirs. */
const known = new Map<string, Tree>();

/** The tree of somebody's host, for a super administrator who is signed in. Whoever asks first reads it from the lists. */
export async function readTree(person: Person): Promise<Tree> {
  const tree = known.get(person.host.url) ?? (await followLists(person));
  known.set(person.host.url, tree);
  return tree;
}

/** Follows the lists down to the restaurant of the demo, from the first of them. */
async function followLists({ page, goTo }: Person): Promise<Tree> {
  await goTo('/app');
  const linkIn = (list: string, name: string) =>
    page.getByRole('list', { name: list, exact: true }).getByRole('link', { name, exact: true });
  const hrefOf = async (link: Locator) => {
    const href = await link.getAttribute('href');
    if (href === null) throw new Error('The list leads nowhere.');
    // An agent's row leads to its overview; its other screens stand beside that.
    return href.replace(/\/overview$/, '');
  };
  const hrefIn = async (list: string, name: string) => {
    const href = await hrefOf(linkIn(list, name));
    await linkIn(list, name).click();
    return href;
  };
  const partner = await hrefIn('Partners', 'Meridian Partners');
  const reseller = await hrefIn('Resellers', 'Harbor Telecom');
  await hrefIn('Organizations', 'Summit Home Services');
  const followed = await hrefOf(linkIn('Agents', 'Summit Home Services'));
  await page.goBack();
  const organization = await hrefIn('Organizations', 'Olivetta Hospitality');
  const edited = await hrefOf(linkIn('Agents', 'Olivetta Pizza to Go'));
  const agent = await hrefIn('Agents', 'Olivetta Trattoria');
  return { partner, reseller, organization, agent, edited, followed };
}
