/** The format of a room's id. */
export const ROOM_ID = /^\d+:\d+$/;
