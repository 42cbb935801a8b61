import { type Entry, zip } from '#tests/support/bombs.ts';

/** Small files of other programs, made of their parts. */

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

export const paragraph = (text: string, more = '') => `<w:p><w:r><w:t>${text}</w:t></w:r>${more}</w:p>`;
const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
export const row = (...cells: string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`;

/** A Word file with this body, whose main part is called so; it may have a footnote and a header. */
export function docx(body: string, { main = 'document.xml', note = '', header = '' } = {}): Buffer {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
  const relations = (inside: string) =>
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;
  const type = (part: string, kind: string) =>
    `<Override PartName="/word/${part}" ContentType="${OFFICE}.wordprocessingml.${kind}+xml"/>`;
  const parts: Entry[] = [
    [
      '[Content_Types].xml',
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type(main, 'document.main')}${type('footnotes.xml', 'footnotes')}${type('header1.xml', 'header')}</Types>`,
    ],
    ['_rels/.rels', relations(relation('r1', 'officeDocument', `word/${main}`))],
    [
      `word/_rels/${main}.rels`,
      relations(relation('r1', 'footnotes', 'footnotes.xml') + relation('r2', 'header', 'header1.xml')),
    ],
    [`word/${main}`, `<?xml version="1.0"?><w:document ${W}><w:body>${body}</w:body></w:document>`],
    [
      'word/footnotes.xml',
      `<?xml version="1.0"?><w:footnotes ${W}><w:footnote w:id="1">${paragraph(note)}</w:footnote></w:footnotes>`,
    ],
    ['word/header1.xml', `<?xml version="1.0"?><w:hdr ${W}>${paragraph(header)}</w:hdr>`],
  ];
  return zip(parts);
}

export const FOOTNOTE = '<w:r><w:footnoteReference w:id="1"/></w:r>';

export const xlsx = () =>
  zip([
    ['[Content_Types].xml', '<Types/>'],
    ['xl/workbook.xml', '<workbook/>'],
    ['xl/worksheets/sheet1.xml', '<worksheet/>'],
  ]);
export const pptx = () =>
  zip([
    ['[Content_Types].xml', '<Types/>'],
    ['ppt/presentation.xml', '<p/>'],
  ]);
/** Its type stands first, and is not packed. */
export function odt(): Buffer {
  const type = 'application/vnd.oasis.opendocument.text';
  const head = Buffer.alloc(26);
  head.writeUInt32LE(type.length, 14);
  head.writeUInt32LE(type.length, 18);
  head.writeUInt16LE('mimetype'.length, 22);
  return Buffer.concat([
    Buffer.from('PK\x03\x04'),
    head,
    Buffer.from(`mimetype${type}`),
    zip([['content.xml', '<office/>']]),
  ]);
}

/** A compound file of Microsoft with a part of this name. */
export const compound = (part: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(504),
    Buffer.from(part, 'utf16le'),
    Buffer.alloc(512),
  ]);

/** A PDF of these objects, the first of which is its root. */
function pdf(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF`,
    'latin1',
  );
}

const stream = (dictionary: string, content: string) =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;
const CATALOG = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'];

/** A page that is a picture, as a scanner makes it. */
export const scanned = () =>
  pdf([
    ...CATALOG,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    stream('', 'q 100 0 0 100 0 0 cm /I Do Q'),
    stream('/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray', '\x7f'),
  ]);

/** A page that is opened with a password alone. */
export const locked = () =>
  pdf(
    [
      ...CATALOG,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R >>',
      stream('', 'BT ET'),
      `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
    ],
    `/Encrypt 5 0 R /ID [<${'ef'.repeat(16)}> <${'ef'.repeat(16)}>]`,
  );
