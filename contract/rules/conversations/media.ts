/** The kinds of files a message can carry. What a file is, its bytes say, never its name. */

export const ATTACHMENT_TYPES = ['image', 'audio', 'video', 'file'] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

/** By content type: the extension in its address, and how a conversation shows it. */
export const MEDIA_KINDS = {
  'image/png': { extension: 'png', attachmentType: 'image' },
  'image/jpeg': { extension: 'jpg', attachmentType: 'image' },
  'image/gif': { extension: 'gif', attachmentType: 'image' },
  'image/webp': { extension: 'webp', attachmentType: 'image' },
  'image/avif': { extension: 'avif', attachmentType: 'image' },
  'audio/mpeg': { extension: 'mp3', attachmentType: 'audio' },
  'audio/mp4': { extension: 'm4a', attachmentType: 'audio' },
  'audio/ogg': { extension: 'ogg', attachmentType: 'audio' },
  'audio/wav': { extension: 'wav', attachmentType: 'audio' },
  'audio/webm': { extension: 'weba', attachmentType: 'audio' },
  'audio/aac': { extension: 'aac', attachmentType: 'audio' },
  'video/mp4': { extension: 'mp4', attachmentType: 'video' },
  'video/webm': { extension: 'webm', attachmentType: 'video' },
  'application/pdf': { extension: 'pdf', attachmentType: 'file' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    extension: 'docx',
    attachmentType: 'file',
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { extension: 'xlsx', attachmentType: 'file' },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    extension: 'pptx',
    attachmentType: 'file',
  },
  'application/msword': { extension: 'doc', attachmentType: 'file' },
  'application/vnd.ms-excel': { extension: 'xls', attachmentType: 'file' },
  'application/vnd.ms-powerpoint': { extension: 'ppt', attachmentType: 'file' },
  'application/vnd.oasis.opendocument.text': { extension: 'odt', attachmentType: 'file' },
  'application/vnd.oasis.opendocument.spreadsheet': { extension: 'ods', attachmentType: 'file' },
  'application/vnd.oasis.opendocument.presentation': { extension: 'odp', attachmentType: 'file' },
  'text/plain': { extension: 'txt', attachmentType: 'file' },
  // What phones make and most browsers cannot show: offered as downloads.
  'image/heic': { extension: 'heic', attachmentType: 'file' },
  'image/tiff': { extension: 'tif', attachmentType: 'file' },
  'audio/amr': { extension: 'amr', attachmentType: 'file' },
  'video/3gpp': { extension: '3gp', attachmentType: 'file' },
  'video/quicktime': { extension: 'mov', attachmentType: 'file' },
  // Kept as downloads: both could run scripts.
  'image/svg+xml': { extension: 'svg', attachmentType: 'file' },
  'text/html': { extension: 'html', attachmentType: 'file' },
} as const satisfies Record<string, { readonly extension: string; readonly attachmentType: AttachmentType }>;

export type MediaType = keyof typeof MEDIA_KINDS;

/** The largest picture, and the largest file of any other kind. */
export const PICTURE_LIMIT_BYTES = 10 * 1_048_576;
export const MEDIA_LIMIT_BYTES = 20 * 1_048_576;
/** Files of one message. */
export const MEDIA_OF_MESSAGE_LIMIT = 10;

export function mediaLimitBytes(type: MediaType): number {
  return MEDIA_KINDS[type].attachmentType === 'image' ? PICTURE_LIMIT_BYTES : MEDIA_LIMIT_BYTES;
}

/** Whether a browser may show a file of that type by itself; any other is downloaded. */
export function isShownInline(type: MediaType): boolean {
  return MEDIA_KINDS[type].attachmentType !== 'file';
}

/** What a file dialog offers: everything that a message can carry, except what could run scripts. */
export const OFFERED_TYPES: readonly string[] = Object.keys(MEDIA_KINDS).filter(
  (type) => type !== 'image/svg+xml' && type !== 'text/html',
);
