import { TEXT_DOCUMENT_LIMIT_CHARACTERS } from '#contract/rules/hostConstants';
import { SKIPPED_PDF_ENCRYPTED, SKIPPED_PDF_IS_PICTURE } from '#contract/rules/messages/knowledge';
import { type Reading, skipped } from './reading';

/** The text of a PDF, no more than is kept of a document. @throws Error if it is damaged */
export async function readPdf(body: Buffer, title: string): Promise<Reading> {
  // Takes long to start.
  const { getDocumentProxy } = await import('unpdf');
  try {
    const pdf = await getDocumentProxy(new Uint8Array(body), { isEvalSupported: false });
    const { info } = await pdf.getMetadata();
    let text = '';
    for (let number = 1; number <= pdf.numPages && text.length < TEXT_DOCUMENT_LIMIT_CHARACTERS; number += 1) {
      text += `${await textOf(await pdf.getPage(number), TEXT_DOCUMENT_LIMIT_CHARACTERS - text.length)}\n`;
    }
    const tidy = text
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/ ?\n ?/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim();
    if (tidy === '') return skipped(SKIPPED_PDF_IS_PICTURE);
    const isCut = text.length > TEXT_DOCUMENT_LIMIT_CHARACTERS;
    return { status: 'read', title: nameIn(info) ?? title, text: tidy, ...(isCut && { isCut }) };
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') return skipped(SKIPPED_PDF_ENCRYPTED);
    throw error;
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof import('unpdf').getDocumentProxy>>['getPage']>>;
type Piece = { readonly str?: string; readonly hasEOL?: boolean };

/** A page is taken apart piece by piece, and no further than needed. */
async function textOf(page: Page, limitCharacters: number): Promise<string> {
  let text = '';
  const pieces = page.streamTextContent({}) as ReadableStream<{ readonly items: readonly Piece[] }>;
  const reader = pieces.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (const { str = '', hasEOL } of value.items) text += hasEOL ? `${str}\n` : str;
    if (text.length < limitCharacters) continue;
    await reader.cancel();
    break;
  }
  page.cleanup();
  return text;
}

function nameIn(info: object): string | undefined {
  const title = (info as Readonly<Record<string, unknown>>).Title;
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : undefined;
}
