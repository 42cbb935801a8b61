import { expect, it } from 'vitest';
import { blockMsOf, PAGE_MARK } from './mainThread';

const task = (pid: number, tdur: number) => ({ name: 'ThreadControllerImpl::RunTask', ph: 'X', pid, tid: 1, tdur });
const mark = { name: PAGE_MARK, ph: 'I', pid: 2, tid: 1 };

it('counts what the page blocks, and not what the browser draws of its own', () => {
  const browsers = [task(1, 900_000)];
  // 100, 52 and 48 ms on the slow machine.
  const pages = [task(2, 25_000), task(2, 13_000), task(2, 12_000)];
  expect(blockMsOf([...browsers, ...pages, mark])).toBe(52);
});

it('says if the page made no mark', () => {
  expect(() => blockMsOf([task(1, 900_000)])).toThrow('The page made no mark in the trace.');
});
