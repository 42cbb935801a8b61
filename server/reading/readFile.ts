import { TEXT_DOCUMENT_LIMIT_CHARACTERS } from '#contract/rules/hostConstants';
import { FAILED_UNREADABLE, skippedKind } from '#contract/rules/messages/knowledge';
import { decoded } from './charset';
import { kindOf } from './fileKind';
import { readHtml } from './html';
import type { KnowledgeFile } from './knowledgeFile';
import { readPdf } from './pdf';
import { failed, type Reading, skipped } from './reading';
import { TooComplex } from './tooComplex';
import { readWord } from './word';

/**
 * What a file says. Its bytes decide what it is, then the type that came with it. To be called in a decoder.
 * @throws TooComplex; RangeError if it is nested too deeply
 */
export async function readFile({ name, type, bytes }: KnowledgeFile): Promise<Reading> {
  try {
    const reading = await readKind({ name, type, bytes });
    // No more is kept of it; a longer text is not copied to the host.
    return reading.status === 'read'
      ? { ...reading, text: reading.text.slice(0, TEXT_DOCUMENT_LIMIT_CHARACTERS) }
      : reading;
  } catch (error) {
    if (error instanceof TooComplex || error instanceof RangeError) throw error;
    return failed(FAILED_UNREADABLE);
  }
}

async function readKind({ name, type, bytes }: KnowledgeFile): Promise<Reading> {
  const kind = kindOf(bytes, type);
  if (kind === 'pdf') return readPdf(bytes, name);
  if (kind === 'word') return readWord(bytes, name);
  if (kind === 'html') return readHtml(decoded(bytes, type), name);
  if (kind === 'text') return { status: 'read', title: name, text: decoded(bytes, type) };
  return skipped(skippedKind(type.split(';')[0]?.trim() || 'unknown'));
}
