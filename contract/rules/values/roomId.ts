/** How the id of a conversation's room is written. */
export const ROOM_ID = /^\d+:\d+$/;
