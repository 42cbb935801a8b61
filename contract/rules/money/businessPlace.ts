import { type BusinessShow, businessShow } from '../../entities/business';
import { usagePlaceOf } from './usagePlace';

/** What the address of the business says: the month, and which accounts are listed. */
export type BusinessPlace = {
  /** Null: the month that goes on. */
  readonly month: string | null;
  readonly show: BusinessShow;
};

/** The place of an address; what it cannot mean is left out. */
export function businessPlaceOf(query: URLSearchParams): BusinessPlace {
  const show = businessShow.safeParse(query.get('show'));
  return { month: usagePlaceOf(query).month, show: show.success ? show.data : 'all' };
}
