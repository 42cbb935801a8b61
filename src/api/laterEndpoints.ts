import * as accountChanges from '#contract/endpoints/accounts/change';
import * as contacts from '#contract/endpoints/contacts';
import * as activity from '#contract/endpoints/conversations/activity';
import * as rooms from '#contract/endpoints/conversations/rooms';
import * as walkthrough from '#contract/endpoints/walkthrough';

/** What the console asks at its first screens beside their lists, and at its contacts. */
export const laterEndpoints = { ...accountChanges, ...activity, ...contacts, ...rooms, ...walkthrough };
