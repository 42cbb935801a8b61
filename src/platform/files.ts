/** A chosen file by what is known of it before it is read. */
export type FileFacts = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly sizeBytes: number;
};

/** The files that a person chose. Machines hold their facts, this holds their bytes, until they are dropped or the page closes. */
export type ChosenFiles = {
  /** Keeps a file and returns its facts. */
  keep(file: File): FileFacts;
  find(id: string): File | null;
  drop(id: string): void;
};

export function openChosenFiles(makeId: () => string): ChosenFiles {
  const files = new Map<string, File>();
  return {
    keep(file) {
      const id = makeId();
      files.set(id, file);
      return { id, name: file.name, type: file.type, sizeBytes: file.size };
    },
    find: (id) => files.get(id) ?? null,
    drop: (id) => void files.delete(id),
  };
}

/** Saves bytes under a name, as the browser saves a download. */
export function saveFile(
  { document, URL: urls, setTimeout: later }: Window & typeof globalThis,
  blob: Blob,
  name: string,
): void {
  const url = urls.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not before the browser has begun to read it.
  later(() => urls.revokeObjectURL(url), 60_000);
}
