import type { FastifyReply } from 'fastify';
import { newNonce } from './secureHeaders';

type Note = {
  readonly status: number;
  /** The host's own. */
  readonly text: string;
  /** Who may show it in a frame. There is nothing in it to be led to press. */
  readonly framedBy: "'none'" | '*';
};

/** Sends a page that is one sentence. */
export function sendNote(reply: FastifyReply, { status, text, framedBy }: Note): FastifyReply {
  const nonce = newNonce();
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors ${framedBy}`)
    .send(pageOf(nonce, text));
}

function pageOf(nonce: string, text: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text}</title><style nonce="${nonce}">
:root { color-scheme: light dark }
body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 1rem; box-sizing: border-box;
  font: 1rem/1.5 system-ui, sans-serif; text-align: center }
</style></head><body><p>${text}</p></body></html>`;
}
