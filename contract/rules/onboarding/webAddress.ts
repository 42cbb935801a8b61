/** The address of a website as a person types it, with its protocol; null if it is none. */
export function websiteOf(typed: string): string | null {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (text === '' || /\s/.test(text) || !URL.canParse(address)) return null;
  const { hostname, username, href } = new URL(address);
  const isHost = hostname === 'localhost' || hostname.includes('.') || hostname.includes(':');
  return isHost && username === '' ? href : null;
}
