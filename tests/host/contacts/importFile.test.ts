import { expect, test } from 'vitest';
import {
  IMPORT_NOT_CSV,
  importRowTooLong,
  importTooManyColumns,
  importTooManyRows,
} from '#contract/rules/messages/contacts';
import { readCsv } from '#server/domain/contacts/importFile.ts';

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
  const read = await readCsv(text, wanted).catch((error: Error) => error.message);
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
  ['characters behind a quotation mark', `name\n"${'x\n'.repeat(FILE / 2)}`, importRowTooLong(PIECE)],
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
    const read = await readCsv(`\uFEFF${head}${padding}\r\n${tail}`);
    expect(read).toEqual({ columns: ['one', 'two', 'three'], rows: [[padding], ...rows] });
  }
});

test.each(['name\n"', 'name\nAda\n"x', 'name\n"a" b,c\n'])('%j is no CSV', async (text) => {
  await expect(readCsv(text)).rejects.toThrow(IMPORT_NOT_CSV);
});
