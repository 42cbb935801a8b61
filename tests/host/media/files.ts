/** The beginnings of files of each kind, as programs write them. */

const ascii = (text: string) => Buffer.from(text, 'latin1');
const zip = (...names: readonly string[]) => Buffer.concat([ascii('PK\x03\x04'), ...names.map((name) => ascii(name))]);
const box = (brand: string) => ascii(`\0\0\0\x18ftyp${brand}\0\0\0\0`);

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const JPEG = ascii('\xff\xd8\xff\xe0\0\x10JFIF\0');
export const GIF = ascii('GIF89a\x01\0\x01\0');
export const WEBP = ascii('RIFF\x1a\0\0\0WEBPVP8 ');
export const WAV = ascii('RIFF\x24\0\0\0WAVEfmt ');
export const MP3 = ascii('ID3\x04\0\0\0\0\0\0');
export const MP3_FRAME = ascii('\xff\xfb\x90\x64\0\0');
export const OGG = ascii('OggS\0\x02\0\0');
export const M4A = box('M4A ');
export const MP4 = box('isom');
export const HEIC = box('heic');
export const WEBM = ascii('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm');
export const MATROSKA = ascii('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x88matroska');
export const PDF = ascii('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
export const DOCX = zip('[Content_Types].xml', 'word/document.xml');
export const XLSX = zip('[Content_Types].xml', 'xl/workbook.xml');
const streams = (name: string) =>
  Buffer.concat([ascii('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'), Buffer.from(`${name}\0`, 'utf16le')]);
export const DOC = streams('WordDocument');
export const XLS = streams('Workbook');
export const PPT = streams('PowerPoint Document');
/** An installer of Windows is such a container, too. */
export const MSI = streams('Property');
export const PPTX = zip('[Content_Types].xml', 'ppt/presentation.xml');
export const ODT = Buffer.concat([
  ascii('PK\x03\x04'),
  Buffer.alloc(26),
  ascii('mimetypeapplication/vnd.oasis.opendocument.text'),
]);
export const AMR = ascii('#!AMR\n\x3c');
export const AMR_WB = ascii('#!AMR-WB\n\x24');
export const THREE_GP = box('3gp5');
export const MOV = box('qt  ');
export const AVIF = box('avif');
export const TIFF = ascii('II*\0\x08\0\0\0');
export const AAC = ascii('\xff\xf1\x50\x80\0\0');
export const ZIP = zip('setup.exe');
export const JAR = zip('META-INF/MANIFEST.MF');
export const EXE = ascii('MZ\x90\0\x03\0\0\0');
export const ELF = ascii('\x7fELF\x02\x01\x01\0');
export const SVG = Buffer.from(
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
export const HTML = Buffer.from('<!DOCTYPE html><script>alert(1)</script>');
