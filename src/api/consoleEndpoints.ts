import * as accountLists from '#contract/endpoints/accounts/lists';
import * as accountRecord from '#contract/endpoints/accounts/record';
import * as contacts from '#contract/endpoints/contacts';
import * as conversations from '#contract/endpoints/conversations';
import * as inbox from '#contract/endpoints/inbox';
import * as notifications from '#contract/endpoints/notifications';
import * as announcements from '#contract/endpoints/operation';
import * as events from '#contract/endpoints/system';
import * as walkthrough from '#contract/endpoints/walkthrough';

/** What the console asks wherever it is opened, and its lists. */
export const consoleEndpoints = {
  ...accountLists,
  ...accountRecord,
  ...announcements,
  ...contacts,
  ...conversations,
  ...events,
  ...inbox,
  ...notifications,
  ...walkthrough,
};
