/** The address without its fragment, if it is a page of the site. */
export function pageOfSite(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  url.hash = '';
  const isFile = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|css|js|mjs|json|xml|zip|gz|mp[34]|webm|woff2?)$/i.test(
    url.pathname,
  );
  return url.origin === origin && !isFile ? url.href : null;
}
