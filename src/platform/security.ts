/** What the Content-Security-Policy requires of code that creates styles or workers. */

/** The nonce for styles injected by a library; '' if the page has none. */
export function readNonce(document: Pick<Document, 'querySelector'>): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.getAttribute('nonce') || '';
}

/** The console's only Trusted Types policy; the host allows it in its Content-Security-Policy. */
export const TRUSTED_TYPES_POLICY = 'automated-phone';

type ScriptUrlPolicy = { createScriptURL(url: string): string };
type TrustedTypesHost = {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy;
  };
};

/**
 * Returns a function that makes a worker's URL trusted. It accepts only our own origin's URLs. The result is a TrustedScriptURL
 * if the browser supports it, which the DOM types treat as a string.
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
