import { createHash } from 'node:crypto';
import type { DomainProfile } from '#contract/entities/domain';
import { accentVariables, DEFAULT_ACCENT } from '#contract/rules/brand/accent';
import { PRODUCT_NAME } from '#contract/rules/constants';
import { FAVICON_SIDE_PX } from '#contract/rules/hostConstants';
import type { Connection } from '../connection';
import { findDomainProfile, hostNameOf } from '../domain/brand/domainProfile';
import { escapedHtml } from '../escapedHtml';

/** What a host name's owner changes in the pages that are served under it. */
export type Branded = {
  /** The page with name, icon and colours of the brand, so that the first paint has them. */
  readonly page: (html: string) => string;
  readonly manifest: (json: string) => string;
  /** The icon of the console as an app: the generic one, or the initial of the brand on its colour. */
  readonly icon: (generic: string) => string;
  /** Scripts that the owner added for its console. */
  readonly scripts: readonly string[];
};
export type Branding = (host: string) => Promise<Branded>;

const UNBRANDED: Branded = { page: (html) => html, manifest: (json) => json, icon: (generic) => generic, scripts: [] };

/** The logo of the sign-in page, as its HTML has it. */
const GENERIC_MARK = /<svg class="brand-mark brand-generic"[\s\S]*?<\/svg>/;

/** Host names that nobody verified, and all of them while the database is away, keep the pages as they are. */
export function brandingOf(connection: Connection): Branding {
  return async (rawHost) => {
    try {
      const asked = { host: hostNameOf(rawHost), accountId: null };
      const { scoped } = connection.database();
      const profile = await scoped({ kind: 'auth' }, (db) => findDomainProfile(db, asked), { readOnly: true });
      return brandedBy(profile);
    } catch {
      return UNBRANDED;
    }
  };
}

function brandedBy({ name, details, settings }: DomainProfile): Branded {
  const { image, favicon } = details;
  const { accentColor, appScripts = [] } = settings;
  const colors: Readonly<Record<string, string>> = accentColor === undefined ? {} : accentVariables(accentColor);
  return {
    page: (html) =>
      html
        .replaceAll(PRODUCT_NAME, () => escapedHtml(name))
        .replaceAll(/(--accent-[a-z-]+):\s*#[\da-f]{3,6}/g, (whole, variable: string) =>
          colors[variable] === undefined ? whole : `${variable}:${colors[variable]}`,
        )
        .replace('href="/favicon.svg" type="image/svg+xml"', (whole) =>
          favicon === undefined ? whole : `href="${escapedHtml(favicon)}" type="image/webp"`,
        )
        .replace(GENERIC_MARK, (whole) =>
          image === undefined ? whole : `<img class="brand-mark" src="${escapedHtml(image)}" alt="">`,
        ),
    manifest: (json) => JSON.stringify(manifestOf(JSON.parse(json) as Manifest, { name, accentColor, favicon })),
    icon: (generic) => (name === PRODUCT_NAME ? generic : iconOf(name, accentColor)),
    scripts: appScripts,
  };
}

type Manifest = { readonly name: string; readonly short_name: string; readonly icons: readonly object[] };
type Brand = { readonly name: string; readonly accentColor: string | undefined; readonly favicon: string | undefined };

/** The console as an app of the brand: its name, its colour and its icons. */
function manifestOf(manifest: Manifest, { name, accentColor, favicon }: Brand): Manifest & { theme_color?: string } {
  const side = `${FAVICON_SIDE_PX}x${FAVICON_SIDE_PX}`;
  const icon = favicon === undefined ? [] : [{ src: favicon, sizes: side, type: 'image/webp', purpose: 'any' }];
  return {
    ...manifest,
    ...(name !== PRODUCT_NAME && { name, short_name: name.slice(0, 12).trim() }),
    ...(accentColor !== undefined && { theme_color: accentColor }),
    icons: [...icon, ...manifest.icons],
  };
}

/** The initial of a name on a colour; it fills the whole square, which a system may cut to a circle. */
function iconOf(name: string, accentColor = DEFAULT_ACCENT): string {
  const initial = escapedHtml([...name][0]?.toUpperCase() ?? '');
  const { '--accent-light': ground, '--accent-contrast-light': ink } = accentVariables(accentColor);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><rect width="192" height="192" fill="${ground}"/><text x="96" y="134" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="600" font-size="108" fill="${ink}">${initial}</text></svg>`;
}

/** How a Content-Security-Policy names one script. */
export const hashOfScript = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The page with scripts at the end of its head. */
export function withScripts(html: string, scripts: readonly string[]): string {
  if (scripts.length === 0) return html;
  return html.replace('</head>', () => `${scripts.map((script) => `<script>${script}</script>`).join('')}</head>`);
}
