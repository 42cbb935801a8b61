import * as z from 'zod/mini';
import { MESSAGE_MAX_CHARACTERS } from '../rules/constants';
import { MEDIA_OF_MESSAGE_LIMIT } from '../rules/conversations/media';
import { FIELD_REQUIRED } from '../rules/messages/values';
import { isBlank } from '../rules/values/visibleText';

/** The text of a message; it may be empty if there are files, and is if nothing of it can be seen. */
export const saidText = z.string().check(
  z.trim(),
  z.overwrite((text) => (isBlank(text) ? '' : text)),
  z.maxLength(MESSAGE_MAX_CHARACTERS),
);

/** Addresses of uploaded files (`uploadMedia`). */
export const mediaUrls = z.optional(
  z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(MEDIA_OF_MESSAGE_LIMIT)),
);

type Said<Name extends string> = Readonly<Record<Name, string>> & {
  readonly mediaUrls?: readonly string[] | undefined;
};

/** The named text is not empty, unless there are files. */
export const saysSomething = <Name extends string>(name: Name) =>
  z.refine<Said<Name>>((body) => body[name] !== '' || (body.mediaUrls ?? []).length > 0, {
    path: [name],
    error: FIELD_REQUIRED,
  });
