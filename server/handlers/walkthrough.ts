import * as endpoints from '#contract/endpoints/walkthrough';
import { readWalkthrough } from '../domain/walkthrough/readWalkthrough';
import { type HandlersOf, handler } from '../http/handler';

export const walkthroughHandlers = {
  readWalkthrough: handler(endpoints.readWalkthrough, async ({ db, target, standing }) => ({
    success: true as const,
    ...(await readWalkthrough(db, target.id, standing.permissions.has('editOrg'))),
  })),
} satisfies HandlersOf<typeof endpoints>;
