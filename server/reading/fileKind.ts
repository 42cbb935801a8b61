/** What the file is: its first bytes decide, then what its sender says. */
export function kindOf(body: Buffer, contentType: string): 'pdf' | 'word' | 'html' | 'text' | null {
  const start = body.subarray(0, 1_024).toString('latin1');
  if (start.startsWith('%PDF-')) return 'pdf';
  if (start.startsWith('PK\u0003\u0004')) return body.includes('word/document.xml') ? 'word' : null;
  if (start.includes('\0')) return null;
  if (/html/i.test(contentType) || /^\s*(?:<!doctype html|<html)/i.test(start)) return 'html';
  return /^(?:$|application\/octet-stream|text\/(?:plain|markdown|csv))/i.test(contentType) ? 'text' : null;
}
