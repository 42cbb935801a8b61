import { createSocket } from 'node:dgram';

export type DnsServer = {
  /** As a resolver takes it. */
  readonly address: string;
  /** The TXT records, by name. */
  readonly records: Map<string, readonly string[]>;
  /** Fails every question, as a server that cannot reach the others does. */
  readonly fail: (isFailing: boolean) => void;
  /** The names that were asked for, in order. */
  readonly asked: readonly string[];
  readonly stop: () => Promise<void>;
};

const HEAD_BYTES = 12;
const NO_SUCH_NAME = 3;
const SERVER_FAILURE = 2;

/** A DNS server on this machine that answers questions for TXT records over UDP (RFC 1035). */
export async function startDnsServer(): Promise<DnsServer> {
  const records = new Map<string, readonly string[]>();
  const asked: string[] = [];
  let isFailing = false;
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const { name, end } = nameIn(question);
    asked.push(name);
    const texts = records.get(name) ?? [];
    const code = isFailing ? SERVER_FAILURE : texts.length === 0 ? NO_SUCH_NAME : 0;
    const head = Buffer.alloc(HEAD_BYTES);
    question.copy(head, 0, 0, 2);
    // A response, with recursion wanted and available.
    head.writeUInt16BE(0x8180 | code, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(code === 0 ? texts.length : 0, 6);
    const asks = question.subarray(HEAD_BYTES, end + 4);
    socket.send(Buffer.concat([head, asks, ...(code === 0 ? texts.map(answerOf) : [])]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    asked,
    fail: (is) => {
      isFailing = is;
    },
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** The name of the question, and where it ends. */
function nameIn(question: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = HEAD_BYTES;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

/** A TXT record of the name in the question; its text in pieces of at most 255 bytes. */
function answerOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += 255) {
    const piece = bytes.subarray(from, from + 255);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  const data = Buffer.concat(pieces);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt16BE(0xc000 | HEAD_BYTES, 0);
  head.writeUInt16BE(16, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
