import * as accountLists from '#contract/endpoints/accounts/lists';
import * as accountRecord from '#contract/endpoints/accounts/record';
import * as roomLists from '#contract/endpoints/conversations/lists';
import * as logs from '#contract/endpoints/conversations/logs';
import * as inbox from '#contract/endpoints/inbox';
import * as notifications from '#contract/endpoints/notifications';
import * as announcement from '#contract/endpoints/operation/announcement';
import * as events from '#contract/endpoints/system/events';

/** What the console asks wherever it is opened, and its first lists. */
export const consoleEndpoints = {
  ...accountLists,
  ...accountRecord,
  ...announcement,
  ...events,
  ...inbox,
  ...logs,
  ...notifications,
  ...roomLists,
};
