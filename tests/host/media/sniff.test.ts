import { expect, test } from 'vitest';
import { cleanFileName, contentDisposition, fileNameOf, nameInAddress } from '#server/domain/media/fileName.ts';
import { sniff } from '#server/domain/media/sniff.ts';
import * as files from './files';

/** What a file is by its bytes, and under which name it is kept. */

const KINDS: readonly (readonly [name: string, bytes: Buffer, given: string, kind: string | null])[] = [
  ['PNG', files.PNG, '', 'image/png'],
  ['JPEG', files.JPEG, '', 'image/jpeg'],
  ['GIF', files.GIF, '', 'image/gif'],
  ['WebP', files.WEBP, '', 'image/webp'],
  ['WAV', files.WAV, '', 'audio/wav'],
  ['MP3 with a tag', files.MP3, '', 'audio/mpeg'],
  ['MP3 without one', files.MP3_FRAME, '', 'audio/mpeg'],
  ['Ogg', files.OGG, '', 'audio/ogg'],
  ['M4A', files.M4A, '', 'audio/mp4'],
  ['MP4', files.MP4, '', 'video/mp4'],
  ['MP4 that its sender calls sound', files.MP4, 'audio/mp4', 'audio/mp4'],
  ['WebM', files.WEBM, 'video/webm', 'video/webm'],
  ['WebM that its sender calls sound', files.WEBM, 'Audio/WebM;codecs=opus', 'audio/webm'],
  ['PDF', files.PDF, '', 'application/pdf'],
  ['Word', files.DOCX, '', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['Excel', files.XLSX, '', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['text', Buffer.from('Grüße\n\t— 你好'), 'image/png', 'text/plain'],
  ['SVG', files.SVG, 'image/png', 'image/svg+xml'],
  ['HTML', files.HTML, 'text/plain', 'text/html'],
  ['HTML after a comment', Buffer.from(`<!-- ${'x'.repeat(900)} -->\n<BODY onload=alert(1)>`), '', 'text/html'],
  ['a script in a text', Buffer.from('hello <script src=//x>'), 'text/plain', 'text/html'],
  ['an iPhone’s picture', files.HEIC, 'image/heic', null],
  ['Matroska that is no WebM', files.MATROSKA, 'video/webm', null],
  ['an archive', files.ZIP, 'application/zip', null],
  ['a Java archive', files.JAR, 'application/java-archive', null],
  ['a Windows program', files.EXE, 'image/png', null],
  ['a Linux program', files.ELF, 'audio/mpeg', null],
  ['bytes that are no UTF-8', Buffer.from([0xc3, 0x28, 0x41]), 'text/plain', null],
  ['text with a null', Buffer.from('a\0b'), 'text/plain', null],
  ['half a signature', files.PNG.subarray(0, 5), 'image/png', null],
];

test.each(KINDS)('%s is what its bytes say', (_name, bytes, given, kind) => {
  expect(sniff(bytes, given)).toBe(kind);
});

test.each([
  ['menu.pdf', 'menu.pdf'],
  ['E:\\scans\\menu.pdf', 'menu.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\u202egnp.exe', 'agnp.exe'],
  ['line\r\nbreak.png', 'linebreak.png'],
  ['  ..hidden.txt.. ', 'hidden.txt'],
  ['', 'file.png'],
  ['///', 'file.png'],
  [`${'é'.repeat(300)}.jpeg`, `${'é'.repeat(115)}.jpeg`],
])('%j is kept as %j', (given, kept) => {
  expect(cleanFileName(given, 'png')).toBe(kept);
});

test.each([
  ['invoice.bat', 'text/plain', 'invoice.bat.txt'],
  ['invoice.pdf.js', 'text/plain', 'invoice.pdf.js.txt'],
  ['run', 'text/plain', 'run.txt'],
  ['page.hta', 'text/html', 'page.hta.html'],
  ['letter.docm', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'letter.docm.docx'],
  ['photo.scr', 'image/png', 'photo.scr.png'],
  ['guests.CSV', 'text/plain', 'guests.CSV'],
  ['Photo.JPEG', 'image/jpeg', 'Photo.JPEG'],
  ['', 'application/pdf', 'file.pdf'],
  [`${'x'.repeat(130)}.vbs`, 'text/plain', `${'x'.repeat(116)}.txt`],
] as const)('%j that is %s is kept as %j', (given, type, kept) => {
  expect([fileNameOf(given, type), fileNameOf(kept, type)]).toEqual([kept, kept]);
});

test('a name cannot break out of a header or an address', () => {
  expect(contentDisposition('attachment', 'a"; filename="b.html')).toBe(
    `attachment; filename="a_; filename=_b.html"; filename*=UTF-8''a%22%3B%20filename%3D%22b.html`,
  );
  expect(contentDisposition('inline', 'Menü (1).png')).toBe(
    `inline; filename="Men_ (1).png"; filename*=UTF-8''Men%C3%BC%20%281%29.png`,
  );
  expect([nameInAddress('a/b?.png', 'png'), nameInAddress('é'.repeat(120), 'png')]).toEqual([
    'a%2Fb%3F.png',
    'file.png',
  ]);
});
