import { DOCUMENT_LIMIT_BYTES } from '#contract/rules/hostConstants';
import {
  FAILED_NOT_FOUND,
  FAILED_NOT_PUBLIC,
  FAILED_REDIRECTS,
  FAILED_TIMEOUT,
  FAILED_UNREACHABLE,
  failedStatus,
  failedTooLong,
  SKIPPED_COOKIES,
  SKIPPED_FORBIDDEN,
  SKIPPED_GONE,
  SKIPPED_SIGN_IN,
} from '#contract/rules/messages/knowledge';
import { OutgoingRefused, type SafeFetch, type SafeReply } from '../outgoing/safeFetch';
import type { KnowledgeFile } from './knowledgeFile';
import { sentAwayTo } from './notThePage';
import { failed, type Moved, type Reading, skipped } from './reading';
import { USER_AGENT } from './robotsRules';

const TIMEOUT_MS = 15_000;

/**
 * Reads a web page, PDF, Word file or plain text at an address a person entered.
 * @param read reads a file in a decoder
 * @returns also where the page sends its reader on to
 * @throws what `read` throws; the signal's reason
 */
export async function readPage(
  fetch: SafeFetch,
  url: string,
  signal: AbortSignal,
  read: (file: KnowledgeFile) => Promise<Reading | Moved>,
): Promise<Reading | { readonly status: 'moved'; readonly to: URL }> {
  // A server may pack what is not asked for otherwise (RFC 9110 12.5.3).
  const headers = {
    'user-agent': USER_AGENT,
    accept: 'text/html,application/pdf,text/*;q=0.9,*/*;q=0.5',
    'accept-encoding': 'identity',
  };
  const limits = { timeoutMs: TIMEOUT_MS, maxBytes: DOCUMENT_LIMIT_BYTES };
  let reply: SafeReply;
  try {
    reply = await fetch(url, { ...limits, headers, signal });
  } catch (error) {
    signal.throwIfAborted();
    return failed(reasonOf(error));
  }
  const refused = refusedReply(reply, url);
  if (refused) return refused;
  const reading = await read(fileOf(reply));
  if (reading.status !== 'moved') return reading;
  // An address that is none leads nowhere.
  return URL.canParse(reading.to, reply.url)
    ? { status: 'moved', to: new URL(reading.to, reply.url) }
    : failed(FAILED_NOT_FOUND);
}

/** What a reply without the page comes to; null: it is there. */
function refusedReply({ status, headers, url }: SafeReply, asked: string): Reading | null {
  if (status === 401) return skipped(SKIPPED_SIGN_IN);
  if (status === 403) return skipped(SKIPPED_FORBIDDEN);
  if (status === 404) return failed(FAILED_NOT_FOUND);
  if (status === 410) return skipped(SKIPPED_GONE);
  if (status >= 300 && status < 400 && headers.location !== undefined) return failed(FAILED_REDIRECTS);
  if (status !== 200) return failed(failedStatus(status));
  const away = sentAwayTo(asked, url);
  return away === null ? null : skipped(away === 'signIn' ? SKIPPED_SIGN_IN : SKIPPED_COOKIES);
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
