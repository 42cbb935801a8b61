/**
 * The address without its fragment, if it is a page of the site. Many sites name themselves with and without `www.`, and still by http:
 * the page is asked for where the site answered.
 */
export function pageOfSite(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const [url, site] = [new URL(address, origin), new URL(origin)];
  if (!/^https?:$/.test(url.protocol) || nameOf(url) !== nameOf(site)) return null;
  const isFile = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|css|js|mjs|json|xml|zip|gz|mp[34]|webm|woff2?)$/i.test(
    url.pathname,
  );
  return isFile ? null : `${site.origin}${url.pathname}${url.search}`;
}

const nameOf = ({ hostname, port }: URL): string => `${hostname.replace(/^www\./, '')}:${port}`;
