import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** Small files that are large, or take long, once they are taken apart. */

/** A Word file of so many paragraphs. `told` is how long it says that its text is; by default the truth. */
export function wordFile(paragraphs: number, told?: number): Buffer {
  const paragraph = '<w:p><w:r><w:t>Open from nine on every day of the week.</w:t></w:r></w:p>';
  const body = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph.repeat(paragraphs)}</w:body></w:document>`;
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return zip([
    [
      '[Content_Types].xml',
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    ],
    [
      '_rels/.rels',
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ],
    ['word/document.xml', body, told],
  ]);
}

/** A PDF whose one page has so many lines, compressed as often as said. */
export function pdfFile(lines: number, compressed = 2, line = '(Open from nine.) Tj T*\n'): Buffer {
  let stream = Buffer.from(`BT /F1 12 Tf 14 TL 50 700 Td\n${line.repeat(lines)}ET`);
  for (let times = 0; times < compressed; times += 1) stream = deflateSync(stream, { level: 9 });
  const filters = '/FlateDecode '.repeat(compressed);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    null,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = Buffer.from('%PDF-1.4\n');
  const places: number[] = [];
  for (const [at, object] of objects.entries()) {
    places.push(file.length);
    const begin = Buffer.from(`${at + 1} 0 obj\n`);
    const content =
      object === null
        ? [
            Buffer.from(`<< /Length ${stream.length} /Filter [${filters}] >>\nstream\n`),
            stream,
            Buffer.from('\nendstream'),
          ]
        : [Buffer.from(object)];
    file = Buffer.concat([file, begin, ...content, Buffer.from('\nendobj\n')]);
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 6\n0000000000 65535 f \n${table}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.concat([file, Buffer.from(end)]);
}

/** A page with so many elements, each within the one before. */
export const nested = (element: string, levels: number): string =>
  `<!doctype html><html><body>${`<${element}>`.repeat(levels)}Open from nine.`;

export type Entry = readonly [name: string, content: string, told?: number | undefined];

/** A ZIP archive. */
export function zip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content, told = Buffer.byteLength(content)] of entries) {
    const packed = deflateRawSync(content, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(told, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, more, Buffer.from(name)]));
    parts.push(local);
    at += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end]);
}
