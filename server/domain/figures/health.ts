import { type SQL, sql } from 'drizzle-orm';

/** Fewer conversations say nothing about a share. */
const WATCH_CONVERSATIONS_MIN = 8;
/** One in so many handed over is worth a look. */
const WATCH_SHARE = 4;

/**
 * How an account does, from what the host knows: `settingUp` until an agent is published, `quiet` without a conversation in the
 * last seven days, `watch` if a person had to take over one in four or more, otherwise `well`.
 */
export function healthOf({
  published,
  conversations,
  handedOver,
}: Record<'published' | 'conversations' | 'handedOver', SQL>): SQL {
  return sql`case when ${published} = 0 then 'settingUp' when ${conversations} = 0 then 'quiet'
    when ${conversations} >= ${WATCH_CONVERSATIONS_MIN} and ${handedOver} * ${WATCH_SHARE} >= ${conversations} then 'watch'
    else 'well' end`;
}
