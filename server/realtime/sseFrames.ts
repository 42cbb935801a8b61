/** The frames of server-sent events, as bytes: one frame may be written to many streams. */

export function eventFrame(name: string, data: unknown, id?: string): Buffer {
  return Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

export function commentFrame(text: string): Buffer {
  return Buffer.from(`: ${text}\n\n`);
}
