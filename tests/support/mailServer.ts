import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly raw: string };

export type MailServer = {
  readonly port: number;
  /** The oldest first. */
  readonly received: ReceivedMail[];
  /** Takes the next mails and breaks the connection off instead of saying so; or is too busy for them. */
  readonly play: (script: 'accept' | 'drop' | 'busy') => void;
  readonly stop: () => Promise<void>;
};

/** A mail server that keeps its mails, and refuses the address `refused@…`. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let script: 'accept' | 'drop' | 'busy' = 'accept';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom(_address, _session, done) {
      done(script === 'busy' ? Object.assign(new Error('Too busy'), { responseCode: 451 }) : undefined);
    },
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('refused@') ? new Error('550 no such mailbox') : undefined);
    },
    onData(stream, { envelope, id }, done) {
      void text(stream).then((raw) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        if (script !== 'drop') return done();
        for (const connection of server.connections) if (connection.id === id) connection.close();
      });
    },
  });
  // A connection that a client breaks off is no fault of the server.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    received,
    play: (next) => {
      script = next;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A header of a mail, unfolded; null: it has none of that name. */
export function headerOf({ raw }: ReceivedMail, name: string): string | null {
  const [head = ''] = raw.split(/\r?\n\r?\n/);
  const found = new RegExp(`^${name}: (.*(?:\r?\n[ \t].*)*)`, 'im').exec(head);
  return found?.[1]?.replaceAll(/\r?\n[ \t]+/g, ' ') ?? null;
}
