import { sql } from 'drizzle-orm';
import type { InboxCounts, TabCounts } from '#contract/entities/inbox';
import { inboxQueryOf } from '#contract/rules/conversations/inboxChoice';
import { room } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { countUpTo } from '../cursor';
import { type InboxReader, inboxShownBy, shownOf } from './inbox';
import type { RoomRow } from './roomRow';

/** How many rooms each list of an inbox has, each counted no further than its list is. */
export async function countInbox(db: Db, target: TargetAccount, reader: InboxReader): Promise<InboxCounts> {
  const counted = (filter: InboxFilter, show: 'unread' | 'mine' | 'test') =>
    countUpTo(db, room, shownOf(target, inboxShownBy(inboxQueryOf({ filter, show }), filter, reader)));
  const of = (filter: InboxFilter) => sql`json_build_object('unread', ${counted(filter, 'unread')},
    'mine', ${counted(filter, 'mine')}, 'test', ${counted(filter, 'test')})`;
  const { rows } = await db.execute<Record<InboxFilter, TabCounts>>(
    sql`select ${of('priority')} as priority, ${of('junk')} as junk`,
  );
  const [counts] = rows;
  if (!counts) throw new Error('An inbox without counts.');
  return counts;
}

type InboxFilter = RoomRow['inbox'];
