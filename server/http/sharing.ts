import type { PublicProfile } from '#contract/entities/publicProfile';
import type { Connection } from '../connection';
import { PICTURE_SIZE, sharingPicturePath } from '../decoding/sharingPicture';
import { readPublicProfile } from '../domain/accounts/publicProfile';
import { hostNameOf } from '../domain/brand/domainProfile';
import { type PageAddress, pageAddressOf } from '../domain/brand/pageAddress';
import { escapedHtml } from '../escapedHtml';
import { Refusal } from '../request/refusal';
import type { Clock } from '../request/tx';
import { businessData } from './businessData';
import { PUBLIC_NAME } from './pagePaths';

/** A page that is asked for, by its host name and its path. */
export type PageAsked = { readonly host: string; readonly path: string };

/** The page with what others show of its address, and its status: 404 for an address of nobody. */
export type Sharing = (
  asked: PageAsked,
  html: string,
) => Promise<{ readonly status: 200 | 404; readonly html: string }>;

/**
 * Puts the name, the description, the picture and the one address of an agent into the HTML of its public page, where messengers and
 * search engines look for them. A page of nobody, or of somebody whose brand is another than that of the host name, is not to be
 * listed; all pages while the database is away stay as they are.
 */
export function sharingOf(connection: Connection, clock: Clock, publicUrl: string): Sharing {
  return async ({ host: rawHost, path }, html) => {
    const put = (tags: (title: string) => string) => html.replace(/<title>[^<]*<\/title>/, tags);
    const name = path.slice(1);
    try {
      const { scoped } = connection.database();
      const host = hostNameOf(rawHost);
      const profile = await readPublicProfile({ scoped, clock, host }, decodeURIComponent(name));
      const address = await scoped({ kind: 'auth' }, (db) => pageAddressOf(db, profile.id, { host, publicUrl }), {
        readOnly: true,
      });
      return { status: 200, html: put(() => tagsOf(profile, address)) };
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 404) return { status: 200, html };
      return { status: PUBLIC_NAME.test(name) ? 404 : 200, html: put((title) => `${title}${NOT_LISTED}`) };
    }
  };
}

const NOT_LISTED = '\n    <meta name="robots" content="noindex" />';

function tagsOf(profile: PublicProfile, address: PageAddress | null): string {
  const { displayName, description } = profile;
  const meta = (kind: 'name' | 'property', name: string, content: string | undefined) =>
    content ? `\n    <meta ${kind}="${name}" content="${escapedHtml(content)}" />` : '';
  const picture = address === null ? undefined : `${address.base}${sharingPicturePath(profile)}`;
  return [
    `<title>${escapedHtml(displayName)}</title>`,
    address === null ? NOT_LISTED : `\n    <link rel="canonical" href="${escapedHtml(address.url)}" />`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', profile.product),
    meta('property', 'og:title', displayName),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address?.url),
    meta('property', 'og:image', picture),
    ...(picture === undefined
      ? []
      : [
          meta('property', 'og:image:type', 'image/png'),
          meta('property', 'og:image:width', String(PICTURE_SIZE.width)),
          meta('property', 'og:image:height', String(PICTURE_SIZE.height)),
          meta('property', 'og:image:alt', displayName),
        ]),
    meta('name', 'twitter:card', picture === undefined ? 'summary' : 'summary_large_image'),
    address === null ? '' : `\n    <script type="application/ld+json">${businessData(profile, address)}</script>`,
  ].join('');
}
