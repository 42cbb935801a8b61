import * as endpoints from '#contract/endpoints/groups';
import { wrongTarget } from '#contract/rules/messages';
import { SOURCE_ADDRESS_INVALID } from '#contract/rules/messages/delivery';
import { contactIdBy, readContact } from '../domain/contacts/findContact';
import { contactChanged } from '../domain/contacts/saveContact';
import { readRoom } from '../domain/conversations/inbox';
import { contactOf } from '../domain/delivery/contacts';
import { roomWith } from '../domain/delivery/groups';
import { addressee } from '../domain/delivery/roomTo';
import { type HandlersOf, handler } from '../http/handler';
import { Refusal } from '../request/refusal';

const success = true as const;

export const groupHandlers = {
  getGroupConversationRoomId: handler(endpoints.getGroupConversationRoomId, async (ctx, { body: { users } }) => {
    const roomId = await roomWith(ctx, ctx.target, users);
    return { success, roomId, room: await readRoom(ctx.db, ctx.target, roomId) };
  }),

  createExternalDestinationProfile: handler(endpoints.createExternalDestinationProfile, async (ctx, { body }) => {
    const { db, target, emit } = ctx;
    const { organizationId: orgId } = target;
    if (orgId === null) throw invalid('targetAccountId', wrongTarget('organization'));
    const whom = addressee(body.address);
    if (whom === null) throw invalid('address', SOURCE_ADDRESS_INVALID);
    const of = { db, orgId };
    const known = await contactIdBy(of, whom.channel === 'sms' ? { phone: whom.number } : { email: whom.address });
    const { id } = await contactOf(db, orgId, whom);
    const contact = await readContact(of, id);
    if (known === null) await emit(contactChanged(orgId, id));
    const { name, phone, email } = contact;
    const address = whom.channel === 'sms' ? whom.number : whom.address;
    const account = {
      id,
      accountType: 'contact' as const,
      username: phone ?? email ?? address,
      displayName: name ?? phone ?? email ?? address,
      unregistered: true as const,
      ...(phone === undefined ? {} : { phoneNumber: phone }),
      ...(email === undefined ? {} : { email }),
    };
    return { success, created: known === null, account, contact };
  }),
} satisfies HandlersOf<typeof endpoints>;

function invalid(input: string, message: string): Refusal {
  return new Refusal(422, message, { input, issues: [{ path: input, message }] });
}
