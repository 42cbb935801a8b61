import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from '#src/platform/files.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('puts a file into the downloads under its name, and forgets its address', () => {
  const made = vi.fn(() => 'blob:one');
  const forgotten = vi.fn();
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: forgotten });
  const pressed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    pressed.push(`${this.download} ${this.href}`);
  });
  const blob = new Blob(['name']);
  vi.useFakeTimers();
  saveFile(window, blob, 'contacts.csv');
  vi.advanceTimersByTime(60_000);
  expect(made).toHaveBeenCalledWith(blob);
  expect([pressed, forgotten.mock.calls]).toEqual([['contacts.csv blob:one'], [['blob:one']]]);
});
