/** What the Content-Security-Policy demands of code that creates styles or workers. */

/** The nonce of this page's reply, for styles that a library writes; '' where the page has none. */
export function readNonce(document: Pick<Document, 'querySelector'>): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.getAttribute('nonce') || '';
}

/** The one Trusted Types policy of the console; the host names it in its Content-Security-Policy. */
export const TRUSTED_TYPES_POLICY = 'automated-phone';

type ScriptUrlPolicy = { createScriptURL(url: string): string };
type TrustedTypesHost = {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy;
  };
};

/**
 * Makes the function through which a worker's address must go. It lets through only what our own origin serves.
 * The value it returns is a TrustedScriptURL where the browser knows such, which DOM typings treat as a string.
 */
export function openScriptUrls(host: TrustedTypesHost & Pick<Window, 'location'>): (url: string) => string {
  const createScriptURL = (url: string) => {
    const { origin, href } = new URL(url, host.location.href);
    if (origin !== host.location.origin) throw new TypeError('A script of another origin is not loaded.');
    return href;
  };
  const policy = host.trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, { createScriptURL });
  return (url) => policy?.createScriptURL(url) ?? createScriptURL(url);
}
