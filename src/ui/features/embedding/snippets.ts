/** What people paste into their own pages (api-shapes 16). */

export type EmbedKind = 'chat' | 'button' | 'modal' | 'console';
export const EMBED_KINDS: readonly EmbedKind[] = ['chat', 'button', 'modal', 'console'];

export type EmbedFacts = {
  /** Where this console runs. */
  readonly origin: string;
  /** The user name of the agent. */
  readonly target: string;
  /** The path of the account in the console. */
  readonly path: string;
};

/** Text that stands in an attribute. */
const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What goes into the page. */
export function snippetOf(kind: EmbedKind, { origin, target, path }: EmbedFacts): string {
  const name = attribute(target);
  switch (kind) {
    case 'chat':
      return `<script src="${origin}/embed/chat/v1/script.js" data-target="${name}" async></script>`;
    case 'button':
      return [
        `<span data-vida-button data-type="chat" data-target="${name}">Chat with us</span>`,
        `<script src="${origin}/embed/button/v1/script.js" async></script>`,
      ].join('\n');
    case 'modal':
      return [
        `<script src="${origin}/embed/modal/v1/script.js"></script>`,
        '<script>',
        `  vdaModal.open('${new URL(origin).host}', oneTimeToken, ${paramsOf(path)});`,
        '  vdaModal.onClose(() => { /* The person closed it. */ });',
        '</script>',
      ].join('\n');
    case 'console':
      return [
        '<iframe',
        `  src="${origin}/app/embed?authToken=ONE_TIME_TOKEN&amp;email=PERSON&amp;redirectUrl=${encodeURIComponent(path)}"`,
        '  allow="microphone; clipboard-write" width="100%" height="800"',
        '></iframe>',
      ].join('\n');
  }
}

/** How the own server asks for a one-time token; null: none is needed. */
export function tokenCallOf(kind: EmbedKind, { origin }: EmbedFacts, accountId: number): string | null {
  if (kind === 'chat' || kind === 'button') return null;
  const query = `targetAccountId=${accountId}&email=person@example.com`;
  return [
    `curl -H "Authorization: Bearer $TOKEN" \\`,
    `  "${origin}/api/v2/auth/account/oneTimeAuthToken?${query}"`,
  ].join('\n');
}

/** The accounts of a path as the parameters of the dialog, with an overlay as an example. */
function paramsOf(path: string): string {
  const pairs = [...path.matchAll(/(partner|reseller|org|agent)\/(\d+)/g)].map(([, level, id]) => `${level}: '${id}'`);
  return `{ ${[...pairs, "settings: 'true'"].join(', ')} }`;
}
