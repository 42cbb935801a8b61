import { permittedIn, type Scope } from '../db/scope';
import type { NoticeReader } from '../domain/notifications/notifications';
import type { PersonCaller } from '../request/caller';

/** The caller as the one who reads notices. */
export const noticeReaderIn = ({
  caller,
  scope,
}: {
  readonly caller: PersonCaller;
  readonly scope: Scope;
}): NoticeReader => ({ id: caller.id, isLimited: permittedIn(scope) !== null });
