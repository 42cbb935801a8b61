/** What an address can show instead of its page. */

/** The questions about cookies that sites lay over their pages, by the names of the programs that make them. */
const CONSENT = [
  '#onetrust-consent-sdk, #onetrust-banner-sdk, #CybotCookiebotDialog, #usercentrics-root, #cookie-law-info-bar, #didomi-host',
  '.cky-consent-container, .cmplz-cookiebanner, .cc-window, .qc-cmp2-container, .iubenda-cs-container, .truste_box_overlay',
  '[id*="cookie-banner" i], [class*="cookie-banner" i], [id*="cookiebanner" i], [class*="cookiebanner" i]',
  '[id*="cookie-consent" i], [class*="cookie-consent" i], [id*="cookieconsent" i], [class*="cookieconsent" i]',
  '[id*="cookie-notice" i], [class*="cookie-notice" i], [id*="cookie-wall" i], [class*="cookie-wall" i]',
].join(', ');

/** Takes such questions away. Returns whether there was one. */
export function removeConsent(document: Document): boolean {
  const dialogs = [...document.querySelectorAll('dialog, [role="dialog"], [role="alertdialog"]')].filter(
    ({ textContent }) => /cookie/i.test(textContent ?? ''),
  );
  const found = [...document.querySelectorAll(CONSENT), ...dialogs].filter(
    ({ localName }) => !/^(?:html|body|main)$/.test(localName),
  );
  for (const each of found) each.remove();
  return found.length > 0;
}

/** A longer page says more than that it is missing. */
const MISSING_MAX_CHARACTERS = 800;
const MISSING =
  /^\W*(?:error\s*)?404(?:\W+error)?\W*$|\b(?:page|file|site)\s+(?:(?:was|is|could|can|ca)\s*)?(?:not|n['’]t)\s+(?:be\s+)?(?:found|available)|\bpage\s+(?:does\s*n['’]t|does\s+not)\s+exist|\b404\W+(?:page\s+)?not\s+found|seite\s+(?:wurde\s+)?(?:leider\s+)?nicht\s+gefunden|page\s+(?:introuvable|non\s+trouvée)|página\s+no\s+(?:encontrada|existe)|página\s+não\s+encontrada|pagina\s+(?:non\s+trovata|niet\s+gevonden)|ページが見つかりません|页面不存在|找不到页面/i;

/** Whether a page says that there is none at its address, though its server answered with success. */
export const saysMissing = (document: Document, text: string): boolean =>
  text.length < MISSING_MAX_CHARACTERS &&
  [...document.querySelectorAll('title, h1')].some(({ textContent }) => MISSING.test((textContent ?? '').trim()));

/** Whether a text only asks for a browser that runs scripts. */
export const asksForScript = (text: string): boolean =>
  text.length < 300 && /javascript/i.test(text) && /enable|require|need|turn on|aktivier|activ|habilit/i.test(text);

/** Sites send there whoever has not signed in, or not answered about cookies. */
const SIGN_IN =
  /(?:^|[/_.-])(?:log-?in|sign-?in|wp-login\.php|signon|anmelden|anmeldung|connexion|sso|oauth2?|authorize)(?:$|[/_.-])/i;

/** Why another address answered than the one that was asked for; null: it is the page. */
export function sentAwayTo(asked: string, answered: string): 'signIn' | 'consent' | null {
  const [from, to] = [new URL(asked), new URL(answered)];
  if (from.href === to.href) return null;
  if (/^consent\./.test(to.hostname) && from.hostname !== to.hostname) return 'consent';
  return SIGN_IN.test(to.pathname) && !SIGN_IN.test(from.pathname) ? 'signIn' : null;
}

/** The address that a page sends its reader on to at once, as it stands there; null: it stays. */
export function refreshOf(document: Document): string | null {
  for (const meta of document.querySelectorAll('meta[http-equiv]')) {
    if (meta.getAttribute('http-equiv')?.trim().toLowerCase() !== 'refresh') continue;
    const found = /^\s*(\d{1,4})(?:\.\d*)?\s*[;,]\s*(?:url\s*=\s*)?["']?\s*([^"'\s][^"']*)/i.exec(
      meta.getAttribute('content') ?? '',
    );
    if (found && Number(found[1]) <= REFRESH_MAX_S) return found[2]?.trim() ?? null;
  }
  return null;
}

/** Whoever lets a reader wait longer has something to read there. */
const REFRESH_MAX_S = 10;
