import { TEXT_DOCUMENT_LIMIT_CHARACTERS } from '#contract/rules/hostConstants';
import {
  FAILED_UNREADABLE,
  SKIPPED_FILE_ENCRYPTED,
  SKIPPED_NO_TEXT,
  SKIPPED_PDF_ENCRYPTED,
  SKIPPED_PDF_IS_PICTURE,
  skippedKind,
} from '#contract/rules/messages/knowledge';
import { pdfFile } from '#tests/support/bombs.ts';
import { type Case, file, refused } from './case';
import { compound, docx, FOOTNOTE, locked, odt, paragraph, pptx, row, scanned, xlsx } from './office';

/** Files of other programs, with the types that servers tell of them. */

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const WORDS = 'price list '.repeat(20_000);

const OFFICE: readonly Case[] = [
  file(
    'a Word file of another main part',
    DOCX,
    docx(paragraph('Open from nine.'), { main: 'document2.xml' }),
    'Open from nine.',
  ),
  file(
    'a Word file with a table, a footnote and a header',
    DOCX,
    docx(
      `${paragraph('Prices', FOOTNOTE)}<w:tbl>${row('Soup', '6 €')}${row('Duck', '24 €')}</w:tbl>${paragraph('Closed in August.')}`,
      { note: 'Without drinks.', header: 'Page 1' },
    ),
    'Prices[1]\n\nSoup · 6 €\nDuck · 24 €\n\nClosed in August.\n\n- Without drinks.',
  ),
  refused('an empty Word file', { type: DOCX, body: docx('<w:p/>') }, SKIPPED_NO_TEXT),
  refused(
    'a Word file that is cut off',
    { type: DOCX, body: docx(paragraph('Open.')).subarray(0, 900) },
    FAILED_UNREADABLE,
  ),
  refused('a Word file with a password', { type: DOCX, body: compound('EncryptedPackage') }, SKIPPED_FILE_ENCRYPTED),
  refused(
    'a Word file of 1998',
    { type: 'application/msword', body: compound('WordDocument') },
    skippedKind('Word before 2007'),
  ),
  refused('an Excel file', { type: 'application/octet-stream', body: xlsx() }, skippedKind('Excel')),
  refused(
    'an Excel file of 1998',
    { type: 'application/vnd.ms-excel', body: compound('Workbook') },
    skippedKind('Excel before 2007'),
  ),
  refused('a PowerPoint file', { type: '', body: pptx() }, skippedKind('PowerPoint')),
  refused('an OpenDocument file', { type: 'application/octet-stream', body: odt() }, skippedKind('OpenDocument')),
  refused(
    'an RTF file sent as Word',
    { type: 'application/msword', body: '{\\rtf1\\ansi Open from nine.}' },
    skippedKind('RTF'),
  ),
];

const PDFS: readonly Case[] = [
  file('a PDF', 'application/octet-stream', pdfFile(2), 'Open from nine.\nOpen from nine.'),
  refused('a PDF of pictures', { type: 'application/pdf', body: scanned() }, SKIPPED_PDF_IS_PICTURE),
  refused('a PDF with a password', { type: 'application/pdf', body: locked() }, SKIPPED_PDF_ENCRYPTED),
  refused(
    'a page that says it is a PDF and is not',
    { type: 'application/pdf', body: '%PDF-1.7 broken' },
    FAILED_UNREADABLE,
  ),
];

const TEXTS: readonly Case[] = [
  file('CSV that Windows calls Excel', 'application/vnd.ms-excel', 'Soup,6\nDuck,24\n', 'Soup,6\nDuck,24\n'),
  file('CSV with semicolons', 'text/csv; header=present', 'Suppe;6,50\r\nEnte;24,00\r\n', 'Suppe;6,50\nEnte;24,00\n'),
  file('Markdown', 'text/x-markdown', '# Hours\n\nOpen from nine.', '# Hours\n\nOpen from nine.'),
  file('text of Windows', 'text/plain', 'Open.\r\n\r\nClosed in August.\r\n', 'Open.\n\nClosed in August.\n'),
  file('text of an old Mac', 'text/plain', 'Open.\rClosed.', 'Open.\nClosed.'),
  file('text with a zero in the middle of its end', 'text/plain', `${'Open. '.repeat(200)}\0`, 'Open. '.repeat(200)),
  file('one huge line', 'text/plain', WORDS, WORDS.slice(0, TEXT_DOCUMENT_LIMIT_CHARACTERS)),
  file(
    'a calendar',
    'text/calendar',
    'BEGIN:VCALENDAR\r\nSUMMARY:Closed for the long sum\r\n mer\r\nEND:VCALENDAR\r\n',
    'BEGIN:VCALENDAR\nSUMMARY:Closed for the long summer\nEND:VCALENDAR\n',
  ),
  file(
    'JSON',
    'application/json',
    '{"menu":[{"name":"Soup","priceEuro":6,"tags":["vegan","hot"]},{"name":"Duck","priceEuro":24}],"open":"from nine"}',
    'menu name: Soup\nmenu price euro: 6\nmenu tags: vegan, hot\n\nmenu name: Duck\nmenu price euro: 24\n\nopen: from nine',
  ),
  file('JSON that is none', 'application/json', '// hours\n{"open": 9}', '// hours\n{"open": 9}'),
  file(
    'XML',
    'application/xml',
    '<?xml version="1.0"?><menu><dish price="6">Soup</dish><dish price="24">Duck &amp; plum</dish><open>from <![CDATA[nine]]></open></menu>',
    'dish price: 6\ndish: Soup\n\ndish price: 24\ndish: Duck & plum\n\nopen: from nine',
  ),
  file(
    'a feed',
    'application/rss+xml',
    '<rss version="2.0"><channel><title>Olivetta</title><item><title>New hours</title><link>https://olivetta.example/1</link><description>&lt;p&gt;Open from &lt;b&gt;nine&lt;/b&gt;.&lt;/p&gt;</description></item></channel></rss>',
    'version: 2.0\n\nchannel title: Olivetta\n\nitem title: New hours\nitem description: Open from nine .',
  ),
  refused('a style sheet', { type: 'text/css', body: 'body { color: red }' }, skippedKind('text/css')),
  refused(
    'a drawing',
    { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    skippedKind('image/svg+xml'),
  ),
  refused('an empty text', { type: 'text/plain', body: ' \r\n' }, SKIPPED_NO_TEXT),
  refused(
    'a picture of no type',
    { type: '', body: Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1') },
    skippedKind('unknown'),
  ),
];

export const FILES: readonly Case[] = [...OFFICE, ...PDFS, ...TEXTS];
