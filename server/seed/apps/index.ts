import type { AppDefinition } from '#contract/entities/app';
import { openMeteo } from './openMeteo';
import { squareBookings } from './squareBookings';

/** The apps that the platform offers in the demo. Nothing is installed, and no key is set: each says what it needs. */
export const SEED_APPS: readonly AppDefinition[] = [squareBookings, openMeteo];
