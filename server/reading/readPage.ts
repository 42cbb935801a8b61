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
} from '#contract/rules/messages/knowledge';
import { OutgoingRefused, type SafeFetch, type SafeReply } from '../outgoing/safeFetch';
import type { KnowledgeFile } from './knowledgeFile';
import { failed, type Reading, skipped } from './reading';
import { USER_AGENT } from './robotsRules';

const TIMEOUT_MS = 15_000;

/**
 * Reads a web page, PDF, Word file or plain text at an address a person entered.
 * @param read reads a file in a decoder
 * @throws what `read` throws; the signal's reason
 */
export async function readPage(
  fetch: SafeFetch,
  url: string,
  signal: AbortSignal,
  read: (file: KnowledgeFile) => Promise<Reading>,
): Promise<Reading> {
  const headers = { 'user-agent': USER_AGENT, accept: 'text/html,application/pdf,text/*;q=0.9,*/*;q=0.5' };
  const limits = { timeoutMs: TIMEOUT_MS, maxBytes: DOCUMENT_LIMIT_BYTES };
  let reply: SafeReply;
  try {
    reply = await fetch(url, { ...limits, headers, signal });
  } catch (error) {
    signal.throwIfAborted();
    return failed(reasonOf(error));
  }
  return refusedReply(reply) ?? read(fileOf(reply));
}

/** What a reply without the page comes to; null: it is there. */
function refusedReply({ status }: SafeReply): Reading | null {
  if (status === 401 || status === 403) return skipped(SKIPPED_SIGN_IN);
  if (status === 404 || status === 410) return failed(FAILED_NOT_FOUND);
  if (status >= 300 && status < 400) return failed(FAILED_REDIRECTS);
  return status === 200 ? null : failed(failedStatus(status));
}

function fileOf({ headers, body, url }: SafeReply): KnowledgeFile {
  const { pathname, host } = new URL(url);
  const last = pathname.split('/').findLast((part) => part !== '') ?? host;
  return { name: decodedName(last), type: headers['content-type'] ?? '', bytes: body };
}

/** An address may hold a percent sign that encodes nothing. */
function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof OutgoingRefused) {
    return error.kind === 'length' ? failedTooLong(DOCUMENT_LIMIT_BYTES / 1_000_000) : FAILED_NOT_PUBLIC;
  }
  return error instanceof Error && error.name === 'TimeoutError' ? FAILED_TIMEOUT : FAILED_UNREACHABLE;
}
