import type { PublicProfile } from '#contract/entities/publicProfile';
import type { Connection } from '../connection';
import { readPublicProfile } from '../domain/accounts/publicProfile';
import type { Clock } from '../request/tx';
import { escapedHtml } from './escapedHtml';

/** The page with what others show of its address. */
export type Sharing = (path: string, html: string) => Promise<string>;

/**
 * Puts the name, the description and the picture of an agent into the HTML of its public page, where messengers and search engines
 * look for them. Unknown names, and all names while the database is away, keep the page as it is.
 */
export function sharingOf(connection: Connection, clock: Clock): Sharing {
  return async (path, html) => {
    try {
      const { scoped } = connection.database();
      const profile = await readPublicProfile({ scoped, clock }, decodeURIComponent(path.slice(1)));
      return html.replace(/<title>[^<]*<\/title>/, () => tagsOf(profile));
    } catch {
      return html;
    }
  };
}

function tagsOf({ displayName, description, image }: PublicProfile): string {
  const isPicture = image !== undefined && /^https?:\/\//.test(image);
  const meta = (kind: 'name' | 'property', name: string, content: string | undefined) =>
    content ? `\n    <meta ${kind}="${name}" content="${escapedHtml(content)}" />` : '';
  return [
    `<title>${escapedHtml(displayName)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', displayName),
    meta('property', 'og:description', description),
    meta('property', 'og:image', isPicture ? image : undefined),
    meta('name', 'twitter:card', 'summary'),
  ].join('');
}
