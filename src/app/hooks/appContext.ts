import { createContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { appMachine } from '#machines/app';

export type AppRef = ActorRefFrom<typeof appMachine>;

/** The root actor; null until the machines of the page are loaded. */
export const AppContext = createContext<AppRef | null>(null);
