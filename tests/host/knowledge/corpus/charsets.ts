import { type Case, encoded, file, html } from './case';

/** Pages whose letters are not where they are said to be. */

const FRENCH = '<p>Le café ouvre à neuf heures. Les crêpes coûtent 4 €.</p>';
const FRENCH_TEXT = 'Le café ouvre à neuf heures. Les crêpes coûtent 4 €.';
const body = (head: string, text: string) => `<!doctype html><html><head>${head}</head><body>${text}</body></html>`;
const page = (name: string, type: string, bytes: Buffer, text: string): Case => ({
  name,
  pages: { '/page': { type, body: bytes } },
  text,
});

export const CHARSETS: readonly Case[] = [
  page(
    'UTF-8 with one stray byte of Windows',
    'text/html; charset=utf-8',
    Buffer.concat([
      Buffer.from('<html><body><p>Le café n'),
      Buffer.from([0x92]),
      Buffer.from('ouvre pas à Noël.</p></body></html>'),
    ]),
    'Le café n’ouvre pas à Noël.',
  ),
  page(
    'UTF-8 with one stray byte, said to be Latin-1',
    'text/html; charset=iso-8859-1',
    Buffer.concat([Buffer.from(`<html><body>${FRENCH}<p>5`), Buffer.from([0x80]), Buffer.from('</p></body></html>')]),
    `${FRENCH_TEXT}\n\n5€`,
  ),
  html(
    'the charset of a script before that of the page',
    body('<script src="/old.js" charset="windows-1251"></script><meta charset="utf-8">', FRENCH),
    FRENCH_TEXT,
    'text/html',
  ),
  html(
    'a charset in a comment',
    body('<!-- <meta charset="shift_jis"> --><meta charset="utf-8">', FRENCH),
    FRENCH_TEXT,
    'text/html',
  ),
  html(
    'a charset in a script',
    body(`<script>const old = '<meta charset="koi8-r">';</script><meta charset="utf-8">`, FRENCH),
    FRENCH_TEXT,
    'text/html',
  ),
  page(
    'Windows-1252 said to be ISO-8859-1',
    'text/html; charset=iso-8859-1',
    encoded('windows-1252', body('', '<p>“Fish & chips” – 12 € – «CAFÉ»</p>')),
    '“Fish & chips” – 12 € – «CAFÉ»',
  ),
  page('Windows-1252 without a word', 'text/html', encoded('windows-1252', body('', FRENCH)), FRENCH_TEXT),
  page(
    'Shift_JIS by its meta',
    'text/html',
    encoded('shift_jis', body('<meta charset="Shift_JIS">', '<p>営業時間は九時から五時までです。</p>')),
    '営業時間は九時から五時までです。',
  ),
  page(
    'GBK by its meta',
    'text/html',
    encoded(
      'gbk',
      body('<meta http-equiv="Content-Type" content="text/html; charset=gb2312">', '<p>我们星期一休息。停车免费。</p>'),
    ),
    '我们星期一休息。停车免费。',
  ),
  page(
    'EUC-KR by its header',
    'text/html;charset=EUC-KR',
    encoded('euc-kr', body('', '<p>월요일은 휴무입니다.</p>')),
    '월요일은 휴무입니다.',
  ),
  page(
    'Windows-1251 by its meta',
    'text/html',
    encoded(
      'windows-1251',
      body('<meta http-equiv="content-type" content="text/html;charset=windows-1251">', '<p>Мы открыты с девяти.</p>'),
    ),
    'Мы открыты с девяти.',
  ),
  page(
    'a byte order mark against the header',
    'text/html; charset=iso-8859-1',
    Buffer.from(`\ufeff${body('', FRENCH)}`),
    FRENCH_TEXT,
  ),
  html(
    'UTF-8 that nobody names',
    body('', '<p>Geöffnet täglich außer Montag.</p>'),
    'Geöffnet täglich außer Montag.',
    'text/html',
  ),
  html('UTF-8 said to be Latin-1', body('', FRENCH), FRENCH_TEXT, 'text/html; charset="ISO-8859-1"'),
  html('UTF-8 in a charset that nobody knows', body('', FRENCH), FRENCH_TEXT, 'text/html; charset=utf8mb4'),
  file(
    'UTF-16 text with its mark',
    'text/plain',
    Buffer.from('\ufeffOuvert à neuf heures.\r\n', 'utf16le'),
    'Ouvert à neuf heures.\n',
  ),
  file(
    'UTF-16 text without its mark, the other way round',
    'application/octet-stream',
    Buffer.from('Open from nine to five.', 'utf16le').swap16(),
    'Open from nine to five.',
  ),
];
