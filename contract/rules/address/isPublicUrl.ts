/** Whether others than the machine it is on can call an address. */
export const isPublicUrl = (url: string): boolean =>
  !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(new URL(url).hostname);
