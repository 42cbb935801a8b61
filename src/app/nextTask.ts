/** Lets the browser draw and take input before the work goes on. */
export const nextTask = (): Promise<void> => new Promise((go) => setTimeout(go));
