import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Attachment } from '#contract/entities/conversation';
import type { ChosenFile, mediaUploadMachine } from '#machines/mediaUpload';
import { useFiles } from './services';
import { verbsOf } from './verbs';

export type MediaRef = ActorRefFrom<typeof mediaUploadMachine>;

const mediaVerbs = verbsOf((send: MediaRef['send']) => ({
  add: (files: readonly ChosenFile[]) => send({ type: 'media.add', files }),
  remove: (id: string) => send({ type: 'media.remove', id }),
  retry: (id: string) => send({ type: 'media.retry', id }),
}));

/** The files of a draft: `attach` takes what a person chose, dropped or pasted. */
export function useMediaVerbs(ref: MediaRef) {
  const { keep, drop } = useFiles();
  const verbs = mediaVerbs(ref);
  return {
    attach: (files: readonly File[]) => verbs.add(files.map(keep)),
    retry: verbs.retry,
    remove: (id: string) => {
      verbs.remove(id);
      drop(id);
    },
  };
}

export type StoredFile =
  | { readonly phase: 'waiting' | 'loading' | 'failed'; readonly url: null }
  | { readonly phase: 'ready'; readonly url: string };

/**
 * The bytes of a file as an address that this page alone can open, once they are wanted: an address of the host would need a token
 * in it.
 * @param targetAccountId whom the reader reads it for; null for the reader's own conversation
 */
export function useStoredFile(file: Attachment, targetAccountId: number | null, isWanted: boolean): StoredFile {
  const { read } = useFiles();
  const [stored, setStored] = useState<StoredFile>({ phase: 'waiting', url: null });
  const address = file['content-url'];
  useEffect(() => {
    if (!isWanted) return;
    let url: string | null = null;
    const gone = new AbortController();
    setStored({ phase: 'loading', url: null });
    read(address, targetAccountId, gone.signal).then(
      (bytes) => {
        if (gone.signal.aborted) return;
        url = URL.createObjectURL(bytes);
        setStored({ phase: 'ready', url });
      },
      () => gone.signal.aborted || setStored({ phase: 'failed', url: null }),
    );
    return () => {
      gone.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [read, address, targetAccountId, isWanted]);
  return stored;
}

/** Saves a file on this device. Resolves with whether it could be read. */
export function useDownload(file: Attachment, targetAccountId: number | null): () => Promise<boolean> {
  const { read, save } = useFiles();
  return () =>
    read(file['content-url'], targetAccountId).then(
      (bytes) => {
        save(bytes, file.filename);
        return true;
      },
      () => false,
    );
}
