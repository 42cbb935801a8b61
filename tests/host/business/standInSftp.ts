import { createHash, generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2 from 'ssh2';

const { OK, FAILURE, NO_SUCH_FILE } = ssh2.utils.sftp.STATUS_CODE;

export type StandInSftp = Awaited<ReturnType<typeof standInSftp>>;

/**
 * How it misbehaves: nothing can be written; it breaks off in the middle of a file; it has the file, and the answer is lost; it takes what comes,
 * and never answers.
 */
export type Mischief = 'readOnly' | 'breaks' | 'lost' | 'silent' | null;

/** An SFTP server on this machine, which keeps its files in memory. It knows one user, `phone` with the password `secret`. */
export async function standInSftp() {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const parsed = ssh2.utils.parseKey(privateKey);
  if (parsed instanceof Error) throw parsed;
  const digest = createHash('sha256').update(parsed.getPublicSSH()).digest('base64');
  const files = new Map<string, Buffer>();
  const written: string[] = [];
  let mischief: Mischief = null;

  const server = new ssh2.Server({ hostKeys: [privateKey] }, (client) => {
    client.on('error', () => {});
    client.on('authentication', (asked) => {
      const isKnown = asked.method === 'password' && asked.username === 'phone' && asked.password === 'secret';
      if (isKnown) asked.accept();
      else asked.reject(['password']);
    });
    client.on('session', (acceptSession) => {
      acceptSession().on('sftp', (accept) => {
        const sftp = accept();
        const open: string[] = [];
        const pathOf = (handle: Buffer) => open[handle.readUInt32BE(0)] ?? '';
        const done = (id: number) => sftp.status(id, OK);
        sftp.on('OPEN', (id, path) => {
          if (mischief === 'readOnly') return sftp.status(id, FAILURE);
          const handle = Buffer.alloc(4);
          handle.writeUInt32BE(open.push(path) - 1, 0);
          files.set(path, Buffer.alloc(0));
          sftp.handle(id, handle);
        });
        sftp.on('WRITE', (id, handle, offset, data) => {
          if (mischief === 'breaks') return client.end();
          if (mischief === 'silent') return;
          const path = pathOf(handle);
          const before = files.get(path) ?? Buffer.alloc(0);
          files.set(path, Buffer.concat([before.subarray(0, offset), data]));
          done(id);
        });
        sftp.on('CLOSE', done);
        sftp.on('FSETSTAT', done);
        sftp.on('SETSTAT', done);
        sftp.on('STAT', (id, path) => {
          const file = files.get(path);
          if (!file) return sftp.status(id, NO_SUCH_FILE);
          sftp.attrs(id, { mode: 0o100_644, uid: 0, gid: 0, size: file.length, atime: 0, mtime: 0 });
        });
        sftp.on('REMOVE', (id, path) => {
          files.delete(path);
          done(id);
        });
        sftp.on('RENAME', (id, from, to) => {
          const file = files.get(from);
          if (!file) return sftp.status(id, NO_SUCH_FILE);
          files.delete(from);
          files.set(to, file);
          written.push(to);
          if (mischief === 'lost') return client.end();
          done(id);
        });
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    port,
    hostKey: `SHA256:${digest.replace(/=+$/, '')}`,
    files,
    /** The name of each file that came whole, as often as it came. */
    written,
    misbehave: (how: Mischief) => {
      mischief = how;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
