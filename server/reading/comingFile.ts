import { MEDIA_KINDS, type MediaType } from '#contract/rules/conversations/media';

/** A file that came with a text or a mail: its bytes, or where they are. */
export type ComingFile = { readonly name: string; readonly type: string } & (
  | { readonly bytes: Buffer }
  | { readonly address: string }
);

/** The name of a file that came without one: what it is, and which of them. */
export function nameByType(type: string, position: number): string {
  const kind = MEDIA_KINDS[type.split(';')[0]?.trim().toLowerCase() as MediaType];
  return kind ? `${kind.attachmentType}-${position + 1}.${kind.extension}` : `file-${position + 1}`;
}
