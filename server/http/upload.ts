import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UPLOAD_STALL_MS } from '#contract/rules/hostConstants';
import {
  FORM_EXPECTED,
  FORM_UNREADABLE,
  fileTooLarge,
  MEDIA_TYPE_UNKNOWN,
  ONE_FILE_EXPECTED,
} from '#contract/rules/messages';
import { Refusal } from '../request/refusal';

/** The one file of a form, which is read only when a handler asks for it. */
export type Upload = {
  /** @throws Refusal 400, 413, 415 or 422 */
  readonly read: (limitBytes: number) => Promise<UploadedFile>;
};

/** A file with the name and type that its sender gave, and what else the form held before its end. */
export type UploadedFile = {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
  readonly fields: Readonly<Record<string, string>>;
};

/** What a form may hold beside its file. */
const FIELDS_MAX = 20;
const FIELD_LIMIT_BYTES = 4_096;
const HEAD_LIMIT_BYTES = 8_192;
const BESIDES_LIMIT_BYTES = 131_072;

/** Leaves the body of form data unread: its call is established before anything of it is taken. */
export function addFormParser(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    if (request.routeOptions.config.endpoint?.upload) done(null);
    else done(new Refusal(415, MEDIA_TYPE_UNKNOWN));
  });
}

export function uploadOf({ headers, raw }: FastifyRequest): Upload {
  return {
    read: async (limitBytes) => {
      const form = formOf(headers['content-type'] ?? '', limitBytes);
      const tooLarge = new Refusal(413, fileTooLarge(limitBytes), { input: 'file' });
      if (Number(headers['content-length'] ?? 0) > limitBytes + BESIDES_LIMIT_BYTES) throw tooLarge;
      try {
        return await readFile(raw, form, tooLarge);
      } finally {
        // What was not read would hold up the connection, by which the reply must still leave.
        raw.unpipe(form);
        raw.resume();
      }
    },
  };
}

/** @throws Refusal 415 if it is no form data, or has no boundary */
function formOf(contentType: string, limitBytes: number): BusboyInstance {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw new Refusal(415, FORM_EXPECTED);
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // Two files are refused, so that the second is noticed.
      limits: {
        fileSize: limitBytes,
        files: 2,
        fields: FIELDS_MAX,
        fieldSize: FIELD_LIMIT_BYTES,
        headerSize: HEAD_LIMIT_BYTES,
      },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    });
  } catch {
    throw new Refusal(415, FORM_EXPECTED);
  }
}

function readFile(body: FastifyRequest['raw'], form: BusboyInstance, tooLarge: Refusal): Promise<UploadedFile> {
  const noFile = new Refusal(422, ONE_FILE_EXPECTED, { input: 'file' });
  const unreadable = new Refusal(400, FORM_UNREADABLE);
  return new Promise((resolve, reject) => {
    let file: { name: string; type: string; chunks: Buffer[]; isWhole: boolean } | undefined;
    const fields: Record<string, string> = {};
    const stall = setTimeout(() => reject(unreadable), UPLOAD_STALL_MS);
    form.on('file', (_field, stream, name, _encoding, type) => {
      // A form that breaks off ends its parts with an error, too.
      stream.on('error', () => reject(unreadable));
      if (file) {
        stream.resume();
        reject(noFile);
        return;
      }
      const part = { name: plainName(name), type, chunks: [] as Buffer[], isWhole: false };
      file = part;
      stream.on('limit', () => reject(tooLarge));
      stream.on('data', (chunk: Buffer) => part.chunks.push(chunk));
      stream.on('end', () => {
        part.isWhole = true;
      });
    });
    form.on('field', (name, value) => {
      fields[name] = value;
    });
    form.on('error', () => reject(unreadable));
    form.on('finish', () => {
      if (!file) reject(noFile);
      else if (!file.isWhole) reject(unreadable);
      else resolve({ name: file.name, type: file.type, bytes: Buffer.concat(file.chunks), fields });
    });
    body.on('data', () => stall.refresh());
    // The caller has left.
    body.on('error', () => reject(unreadable));
    body.on('close', () => {
      clearTimeout(stall);
      if (!body.complete) reject(unreadable);
    });
    body.pipe(form);
  });
}

/** Browsers write a quote as %22 and a line break as %0D%0A. */
function plainName(name: string): string {
  return name.replaceAll('%22', '"').replaceAll(/%0[DA]/gi, ' ');
}
