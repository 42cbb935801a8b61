/** The text of a web page: in the charset of its header, of its `<meta>`, otherwise UTF-8, or Latin 1 where it is not. */
export function decoded(body: Buffer, contentType: string): string {
  const named = /charset=["']?([\w-]+)/i;
  const label = named.exec(contentType)?.[1] ?? named.exec(body.subarray(0, 2_048).toString('latin1'))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true }).decode(body);
  } catch {
    // An unknown label, or a page that is not what it says.
    return new TextDecoder('windows-1252').decode(body);
  }
}
