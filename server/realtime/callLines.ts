import { randomUUID } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type CallCommand, type CallReply, type CallTelling, callTelling } from '../domain/calls/commands';

/** Of a notice of the database, with what says whose it is. */
const TELLING_MAX_CHARACTERS = 7_900;
const MARK = 'call ';
/** What a process unpacks at most. */
const UNPACKED_MAX_BYTES = 100_000;

/** Who carries calls in this process. */
export type Carrier = {
  readonly offered: (callId: string) => void;
  /** Null: another process has that call. */
  readonly command: (callId: string, command: CallCommand) => Promise<CallReply> | null;
};

/** How the processes of an installation tell each other of calls; within one process nothing else is needed. */
export type CallLines = {
  /** Somebody calls. */
  readonly offer: (callId: string) => void;
  /** Waits for what voice processes say of an offered call. @returns stops waiting */
  readonly follow: (callId: string, onTold: (told: 'settled' | 'busy') => void) => () => void;
  /** A voice process says it. */
  readonly tell: (told: 'settled' | 'busy', callId: string) => void;
  /** Asks whoever carries a call. Null: nobody said anything in time. */
  readonly ask: (callId: string, command: CallCommand, timeoutMs: number) => Promise<CallReply | null>;
  readonly carryBy: (carrier: Carrier | null) => void;
  /** How it reaches the other processes; null: they are out of reach. */
  readonly relayBy: (relay: ((text: string) => void) | null) => void;
  /** What another process told. @returns whether it was about calls */
  readonly hear: (text: string) => boolean;
};

export function createCallLines(): CallLines {
  const followers = new Map<string, Set<(told: 'settled' | 'busy') => void>>();
  const waiting = new Map<string, (reply: CallReply) => void>();
  let carrier: Carrier | null = null;
  let relay: ((text: string) => void) | null = null;

  const send = (telling: CallTelling): boolean => {
    const text = packed(telling);
    if (text.length > TELLING_MAX_CHARACTERS) return false;
    relay?.(text);
    return true;
  };
  const pass = (told: 'settled' | 'busy', callId: string) => {
    for (const follower of followers.get(callId) ?? []) follower(told);
  };
  const take = async (telling: CallTelling) => {
    if (telling.told === 'offered') carrier?.offered(telling.callId);
    else if (telling.told === 'replied') waiting.get(telling.id)?.(telling.reply);
    else if (telling.told !== 'asked') pass(telling.told, telling.callId);
    else {
      const reply = await carrier?.command(telling.callId, telling.command);
      if (reply) send({ told: 'replied', id: telling.id, reply });
    }
  };

  return {
    offer(callId) {
      carrier?.offered(callId);
      send({ told: 'offered', callId });
    },
    follow(callId, onTold) {
      const those = followers.get(callId) ?? new Set();
      followers.set(callId, those.add(onTold));
      return () => {
        those.delete(onTold);
        if (those.size === 0) followers.delete(callId);
      };
    },
    tell(told, callId) {
      pass(told, callId);
      send({ told, callId });
    },
    async ask(callId, command, timeoutMs) {
      const own = carrier?.command(callId, command) ?? null;
      if (own) return own;
      if (!relay) return null;
      const id = randomUUID();
      const replied = new Promise<CallReply | null>((resolve) => {
        const timer = setTimeout(() => resolve(null), timeoutMs);
        waiting.set(id, (reply) => {
          clearTimeout(timer);
          resolve(reply);
        });
      });
      // Only an offer is so long: no browser makes such a one.
      const isSent = send({ told: 'asked', id, callId, command });
      if (!isSent) waiting.get(id)?.({ outcome: 'offerInvalid' });
      return replied.finally(() => waiting.delete(id));
    },
    carryBy(next) {
      carrier = next;
    },
    relayBy(next) {
      relay = next;
    },
    hear(text) {
      const telling = unpacked(text);
      if (telling) void take(telling);
      return telling !== null;
    },
  };
}

const packed = (telling: CallTelling): string => MARK + deflateRawSync(JSON.stringify(telling)).toString('base64');

function unpacked(text: string): CallTelling | null {
  if (!text.startsWith(MARK)) return null;
  try {
    const bytes = inflateRawSync(Buffer.from(text.slice(MARK.length), 'base64'), {
      maxOutputLength: UNPACKED_MAX_BYTES,
    });
    return callTelling.safeParse(JSON.parse(bytes.toString())).data ?? null;
  } catch {
    return null;
  }
}
