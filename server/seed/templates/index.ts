import { clinicIntake } from './clinicIntake';
import { frontDesk } from './frontDesk';
import { homeServicesDispatch } from './homeServicesDispatch';
import { restaurantBooking } from './restaurantBooking';

/** In display order. */
export const SEED_TEMPLATES = [frontDesk, restaurantBooking, homeServicesDispatch, clinicIntake] as const;
