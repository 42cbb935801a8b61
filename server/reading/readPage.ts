import { DOCUMENT_LIMIT_BYTES } from '#contract/rules/hostConstants';
import {
  FAILED_NOT_FOUND,
  FAILED_NOT_PUBLIC,
  FAILED_REDIRECTS,
  FAILED_TIMEOUT,
  FAILED_UNREACHABLE,
  failedStatus,
  failedTooLong,
  SKIPPED_SIGN_IN,
  skippedKind,
} from '#contract/rules/messages/knowledge';
import type { KnowledgeFile } from '../domain/knowledge/claims';
import { failed, type Reading, skipped } from '../domain/knowledge/reading';
import { OutgoingRefused, type SafeFetch, type SafeReply } from '../outgoing/safeFetch';
import { decoded } from './charset';
import { readPdf, readWord } from './files';
import { readHtml } from './html';
import { USER_AGENT } from './robots';

const TIMEOUT_MS = 15_000;

/** Reads a web page, PDF, Word file or plain text at an address a person entered. @throws the signal's reason */
export async function readPage(fetch: SafeFetch, url: string, signal: AbortSignal): Promise<Reading> {
  const headers = { 'user-agent': USER_AGENT, accept: 'text/html,application/pdf,text/*;q=0.9,*/*;q=0.5' };
  const limits = { timeoutMs: TIMEOUT_MS, maxBytes: DOCUMENT_LIMIT_BYTES };
  try {
    return await readReply(await fetch(url, { ...limits, headers, signal }));
  } catch (error) {
    signal.throwIfAborted();
    return failed(reasonOf(error));
  }
}

async function readReply({ status, headers, body, url }: SafeReply): Promise<Reading> {
  if (status === 401 || status === 403) return skipped(SKIPPED_SIGN_IN);
  if (status === 404 || status === 410) return failed(FAILED_NOT_FOUND);
  if (status >= 300 && status < 400) return failed(FAILED_REDIRECTS);
  if (status !== 200) return failed(failedStatus(status));
  const name = decodeURIComponent(
    new URL(url).pathname.split('/').findLast((part) => part !== '') ?? new URL(url).host,
  );
  return readFile({ name, type: headers['content-type'] ?? '', bytes: body });
}

/** What a file says. Its bytes decide what it is, then the type that came with it. */
export async function readFile({ name, type, bytes: body }: KnowledgeFile): Promise<Reading> {
  const kind = kindOf(body, type);
  if (kind === 'pdf') return readPdf(body, name);
  if (kind === 'word') return readWord(body, name);
  if (kind === 'html') return readHtml(decoded(body, type), name);
  if (kind === 'text') return { status: 'read', title: name, text: decoded(body, type) };
  return skipped(skippedKind(type.split(';')[0]?.trim() || 'unknown'));
}

/** What the file is: its first bytes decide, then what the site says. */
export function kindOf(body: Buffer, contentType: string): 'pdf' | 'word' | 'html' | 'text' | null {
  const start = body.subarray(0, 1_024).toString('latin1');
  if (start.startsWith('%PDF-')) return 'pdf';
  if (start.startsWith('PK\u0003\u0004')) return body.includes('word/document.xml') ? 'word' : null;
  if (start.includes('\0')) return null;
  if (/html/i.test(contentType) || /^\s*(?:<!doctype html|<html)/i.test(start)) return 'html';
  return /^(?:$|application\/octet-stream|text\/(?:plain|markdown|csv))/i.test(contentType) ? 'text' : null;
}

function reasonOf(error: unknown): string {
  if (error instanceof OutgoingRefused) {
    return error.kind === 'length' ? failedTooLong(DOCUMENT_LIMIT_BYTES / 1_000_000) : FAILED_NOT_PUBLIC;
  }
  return error instanceof Error && error.name === 'TimeoutError' ? FAILED_TIMEOUT : FAILED_UNREACHABLE;
}
