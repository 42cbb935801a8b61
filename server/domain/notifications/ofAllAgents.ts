import type { NotificationType } from '#contract/entities/notification';

/** What is of all agents of an account: members who may access some of them only are not told. */
export const OF_ALL_AGENTS: readonly NotificationType[] = ['monitorTold'];
