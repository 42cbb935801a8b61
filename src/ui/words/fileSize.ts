const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** A size in words: `840 byte`, `12 kB`, `3.4 MB`. */
export function fileSize(bytes: number): string {
  const step = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    maximumFractionDigits: step === 2 ? 1 : 0,
  }).format(bytes / 1_000 ** step);
}
