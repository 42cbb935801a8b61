import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { NO_SUCH_PAGE } from '#contract/rules/messages';
import type { Connection } from '../connection';
import { guest } from '../db/schema/index';
import { guestOfToken } from '../domain/signIn/sessions';
import type { Clock } from '../request/tx';
import { sendNote } from './notePage';
import { CHAT_PATH, PUBLIC_NAME } from './pagePaths';

/**
 * The chat of an agent for the frame of another page (api-shapes 16): it leads to the agent's page. A site that allocated a session for
 * its visitor names `token` and `username`, and the chat goes on as that visitor. The session is handed over behind the #, which no
 * server and no other site is sent; a token of a person, or of another visitor, is not.
 */
export function registerEmbedChat(app: FastifyInstance, connection: Connection, clock: Clock): void {
  app.get(CHAT_PATH, async (request, reply) => {
    const { chatTarget = '', token = '', username = '', ...more } = request.query as Readonly<Record<string, string>>;
    if (!PUBLIC_NAME.test(chatTarget)) return sendNote(reply, { status: 404, text: NO_SUCH_PAGE, framedBy: '*' });
    const query = new URLSearchParams({ ...more, appEmbed: 'true' });
    const visitorId = await visitorOf({ token: String(token), username: String(username) });
    const visitor = visitorId === null ? '' : `#${new URLSearchParams({ visitor: `${visitorId}`, username, token })}`;
    return reply.header('cache-control', 'no-store').redirect(`/${chatTarget}?${query}${visitor}`);
  });

  /** The id of the visitor whose token it is; null if it is not the visitor's, and while the database is away. */
  async function visitorOf({ token, username }: { token: string; username: string }): Promise<number | null> {
    if (token === '' || username === '') return null;
    try {
      return await connection.database().scoped({ kind: 'auth' }, async (db) => {
        const id = await guestOfToken(db, token, clock.nowMs());
        if (id === null) return null;
        const isTheirs = and(eq(guest.id, id), eq(guest.username, username));
        const [found] = await db.select({ id: guest.id }).from(guest).where(isTheirs);
        return found?.id ?? null;
      });
    } catch {
      return null;
    }
  }
}
