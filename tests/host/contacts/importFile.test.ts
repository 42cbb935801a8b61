import { expect, test } from 'vitest';
import {
  IMPORT_NOT_CSV,
  importRowTooLong,
  importTooManyColumns,
  importTooManyRows,
} from '#contract/rules/messages/contacts';
import { readContacts } from '#server/domain/contacts/importFile.ts';

/** A CSV file is read in pieces of this size, and between two of them everybody else has a turn. */
const PIECE = 65_536;
const FILE = 6_000_000;

/** What came of reading a file, and in how many pieces. */
async function readIn(text: string, wanted?: number) {
  let [pieces, isOver] = [0, false];
  const count = () => {
    if (isOver) return;
    pieces += 1;
    setImmediate(count);
  };
  setImmediate(count);
  const read = await readContacts(text, wanted).catch((error: Error) => error.message);
  isOver = true;
  return { read, pieces };
}

test('a large file is read while others have their turns', async () => {
  const row = 'Ada King,+15125551234,ada@king.example\n';
  const { read, pieces } = await readIn(`name,phone,email\n${row.repeat(50_000)}`);
  expect(read).toMatchObject({ columns: ['name', 'phone', 'email'], rows: { length: 50_000 } });
  expect(pieces).toBeGreaterThanOrEqual(Math.floor((50_000 * row.length) / PIECE));
});

test.each([
  ['rows', `name\n${'A\n'.repeat(FILE / 2)}`, importTooManyRows(50_000)],
  ['columns', `${'x,'.repeat(200)}\n`.repeat(FILE / 401), importTooManyColumns(100)],
  ['cells in a later row', `name\nAda\n${`${'x,'.repeat(150)}\n`.repeat(FILE / 301)}`, importTooManyColumns(100)],
  ['characters in its first line', ','.repeat(FILE), importRowTooLong(PIECE)],
  ['characters in a cell', `name\n${'x'.repeat(FILE)}`, importRowTooLong(PIECE)],
  ['rows behind a quotation mark', `name\n"${'x\n'.repeat(FILE / 2)}`, importTooManyRows(50_000)],
  ['quotation marks that are none', `name\n${'"a"b\n'.repeat(FILE / 5)}`, IMPORT_NOT_CSV],
])('a file with too many %s is read no further', async (_what, text, message) => {
  const { read, pieces } = await readIn(text);
  expect(read).toBe(message);
  expect(pieces).toBeLessThan(8);
});

test('of a long file no more is read than is wanted', async () => {
  const { read, pieces } = await readIn(`name\n${'Ada\n'.repeat(50_000)}`, 20);
  expect(read).toEqual({ columns: ['name'], rows: Array.from({ length: 20 }, () => ['Ada']) });
  expect(pieces).toBeLessThan(4);
});

test('a cell, a quotation mark and a line may lie where two pieces meet', async () => {
  const rows = [
    ['a "b"', 'x\r\ny', ''],
    ['"', 'c', 'd'],
    ['e', ' f ', '""'],
    ['g', 'h', 'last "'],
  ];
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const tail = rows.map((cells) => cells.map(quoted).join('  ,')).join('\r\n');
  const head = 'one,two,three\r\n';
  for (let cut = 0; cut <= tail.length; cut += 1) {
    const padding = 'x'.repeat(PIECE - head.length - '\r\n'.length - cut);
    const read = await readContacts(`\uFEFF${head}${padding}\r\n${tail}`);
    expect(read).toEqual({ columns: ['one', 'two', 'three'], rows: [[padding], ...rows] });
  }
});

test.each([
  ['a mark at the end', 'name,phone\nAda,1\n"', [['Ada', '1'], ['"']], [1]],
  [
    'a name that begins with one',
    'name,phone\nAda,1\n"Bob,2\nEve,3\n',
    [
      ['Ada', '1'],
      ['"Bob', '2'],
      ['Eve', '3'],
    ],
    [1],
  ],
  ['the first cell', 'name\n"a" b,c\nEve\n', [['"a" b', 'c'], ['Eve']], [0]],
  [
    'two of them, and a cell of two lines',
    'name,note,x\n"Ada,1,\nBob,"two\nlines",\nEve,"3,\nMax,4,\n',
    [
      ['"Ada', '1', ''],
      ['Bob', 'two\nlines', ''],
      ['Eve', '"3', ''],
      ['Max', '4', ''],
    ],
    [0, 2],
  ],
  [
    'a nickname in marks is meant as one',
    'name,phone\n"Joe "Shorty" Smith",1\nEve,2\n',
    [
      ['Joe "Shorty" Smith', '1'],
      ['Eve', '2'],
    ],
    [],
  ],
] as const)(
  'a row with a quotation mark that ends nowhere is the only one: %s',
  async (_what, text, rows, misquoted) => {
    const read = await readContacts(text);
    expect([read.rows, [...(read.misquoted ?? [])]]).toEqual([rows, misquoted]);
  },
);

test('a mark that ends nowhere spoils no long file', async () => {
  const row = 'Ada King,+15125551234\n';
  const { rows, misquoted } = await readContacts(`name,phone\n"Bob,1\n${row.repeat(10_000)}`);
  expect([rows.length, rows[0], rows.at(-1), [...(misquoted ?? [])]]).toEqual([
    10_001,
    ['"Bob', '1'],
    ['Ada King', '+15125551234'],
    [0],
  ]);
});

test('a first line may name what divides the cells; blank rows between others count', async () => {
  expect(await readContacts('sep=;\r\nname;phone\r\n\r\n"Ada; King";1\r\n;\r\nBob;2\r\n;;\r\n\r\n')).toEqual({
    columns: ['name', 'phone'],
    rows: [[''], ['Ada; King', '1'], ['', ''], ['Bob', '2']],
  });
});

test('the apostrophe that keeps a cell from being a formula is taken away, also of other programs', async () => {
  const cells = ["'-Jean", "'+49 30 901820", "'=1+1", "''=1", "'tis", '-Jean'];
  expect((await readContacts(`name\n${cells.join('\n')}`)).rows.flat()).toEqual([
    '-Jean',
    '+49 30 901820',
    '=1+1',
    "'=1",
    "'tis",
    '-Jean',
  ]);
});

test('a vCard file has a row for each card', async () => {
  const text = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Müller;Jean;;;',
    'FN:Jean Müller',
    'ORG:Café\\, Nord;Küche',
    'item1.TEL;TYPE=WORK:+49 30 901820',
    'TEL;TYPE=CELL,VOICE:+49 1515 5010037',
    'EMAIL:jean@nord.example',
    'NOTE:Two lines\\nand a ve',
    ' ry long one',
    'CATEGORIES:VIP,Friends',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCl=',
    'ler;Eva',
    'TEL;CELL:0151 55010037',
    'END:VCARD',
    'BEGIN:VCARD',
    'FN;CHARSET=WINDOWS-1252;ENCODING=QUOTED-PRINTABLE:Ian O=92Brien',
    'END:VCARD',
  ].join('\r\n');
  const { columns, rows } = await readContacts(text);
  const filled = rows.map((row) =>
    Object.fromEntries(columns.flatMap((name, at) => (row[at] ? [[name, row[at]]] : []))),
  );
  expect(filled).toEqual([
    {
      Name: 'Jean Müller',
      'First name': 'Jean',
      'Last name': 'Müller',
      Company: 'Café, Nord, Küche',
      Tags: 'VIP ::: Friends',
      Notes: 'Two lines\nand a very long one',
      Phone: '+49 1515 5010037',
      'Phone 2': '+49 30 901820',
      Email: 'jean@nord.example',
    },
    { Name: 'Eva Müller', 'First name': 'Eva', 'Last name': 'Müller', Phone: '0151 55010037' },
    { Name: 'Ian O’Brien' },
  ]);
});
