import { FAILED_UNREADABLE, SKIPPED_PDF_ENCRYPTED, SKIPPED_PDF_IS_PICTURE } from '#contract/rules/messages/knowledge';
import { failed, type Reading, skipped } from '../domain/knowledge/reading';
import { readHtml } from './html';

/** Libraries are loaded when the first file of their kind is read: they take long to start. */

export async function readPdf(body: Buffer, title: string): Promise<Reading> {
  const { extractText, getDocumentProxy, getMeta } = await import('unpdf');
  try {
    const pdf = await getDocumentProxy(new Uint8Array(body));
    const { text } = await extractText(pdf, { mergePages: true });
    const { info } = await getMeta(pdf);
    await pdf.destroy();
    if (text.trim() === '') return skipped(SKIPPED_PDF_IS_PICTURE);
    return { status: 'read', title: nameIn(info) ?? title, text: text.trim() };
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') return skipped(SKIPPED_PDF_ENCRYPTED);
    return failed(FAILED_UNREADABLE);
  }
}

function nameIn(info: Readonly<Record<string, unknown>>): string | undefined {
  const title = info.Title;
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : undefined;
}

export async function readWord(buffer: Buffer, title: string): Promise<Reading> {
  const { default: mammoth } = await import('mammoth');
  try {
    const { value } = await mammoth.convertToHtml({ buffer });
    return readHtml(`<html><head></head><body>${value}</body></html>`, title);
  } catch {
    return failed(FAILED_UNREADABLE);
  }
}
