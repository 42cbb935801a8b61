import { TEXT_DOCUMENT_LIMIT_CHARACTERS } from '#contract/rules/hostConstants';
import { FAILED_UNREADABLE, SKIPPED_NO_TEXT } from '#contract/rules/messages/knowledge';
import { decoded } from './charset';
import { textOfJson, textOfXml } from './dataText';
import { kindOf } from './fileKind';
import { readHtml } from './html';
import type { KnowledgeFile } from './knowledgeFile';
import { readPdf } from './pdf';
import { failed, type Moved, type Reading, skipped } from './reading';
import { TooComplex } from './tooComplex';
import { readWord } from './word';

/**
 * What a file says. Its bytes decide what it is, then the type that came with it. To be called in a decoder.
 * @throws TooComplex; RangeError if it is nested too deeply
 */
export async function readFile(file: KnowledgeFile): Promise<Reading | Moved> {
  try {
    const reading = await readKind(file);
    if (reading.status !== 'read') return reading;
    // PostgreSQL stores no NUL. No more is kept of a text; a longer one is not copied to the host.
    const whole = reading.text.replaceAll('\0', '');
    const text = whole.slice(0, TEXT_DOCUMENT_LIMIT_CHARACTERS);
    if (text.trim() === '') return skipped(SKIPPED_NO_TEXT);
    return { ...reading, text, ...(text.length < whole.length && { isCut: true }) };
  } catch (error) {
    if (error instanceof TooComplex || error instanceof RangeError) throw error;
    return failed(FAILED_UNREADABLE);
  }
}

async function readKind({ name, type, bytes }: KnowledgeFile): Promise<Reading | Moved> {
  const is = kindOf(bytes, type);
  if ('refused' in is) return skipped(is.refused);
  if (is.kind === 'pdf') return readPdf(bytes, name);
  if (is.kind === 'word') return readWord(bytes, name);
  const text = decoded(bytes, type);
  if (is.kind === 'html') return readHtml(text, name);
  const said = is.kind === 'xml' ? textOfXml(text) : is.kind === 'json' ? textOfJson(text) : null;
  return { status: 'read', title: name, text: said ?? writtenLines(text) };
}

/** Lines as this product ends them; those of a calendar or a contact card go on where the next begins with a space (RFC 5545 3.1). */
function writtenLines(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  return /^BEGIN:V(?:CALENDAR|CARD)\n/.test(lines) ? lines.replaceAll(/\n[ \t]/g, '') : lines;
}
