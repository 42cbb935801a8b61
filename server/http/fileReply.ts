/** A file as the reply, in place of the endpoint's JSON: whole, or in pieces that are read while the caller takes them. */
export class FileReply {
  readonly name: string;
  readonly type: string;
  readonly text: string | AsyncIterable<string>;

  constructor({ name, type, text }: Pick<FileReply, 'name' | 'type' | 'text'>) {
    this.name = name;
    this.type = type;
    this.text = text;
  }
}

/** The same, of a PDF. */
export class PdfReply {
  readonly name: string;
  readonly bytes: Buffer;

  constructor({ name, bytes }: PdfReply) {
    this.name = name;
    this.bytes = bytes;
  }
}
