import { DEFAULT_ACCENT } from '#contract/rules/brand/accent';
import { PRODUCT_NAME } from '#contract/rules/constants';
import type { Db } from '../../db/scoped';
import type { Paper } from '../../papers/paper';
import { ownAt, valueAt } from '../brand/brand';
import { brandLevels } from '../brand/levels';
import { findPicture } from '../profile/pictures';

/** How papers of an account look: under the brand of those who sell to it. Needs the scope 'auth'. */
export async function paperBrandOf(db: Db, accountId: number): Promise<Paper['brand']> {
  const levels = await brandLevels(db, accountId);
  const [, pictureId] = /\/([\da-f-]{36})\.webp$/.exec(ownAt(levels, 'logo') ?? '') ?? [];
  const logo = pictureId === undefined ? null : await findPicture(db, pictureId);
  return {
    name: valueAt(levels, 'name') ?? PRODUCT_NAME,
    accent: valueAt(levels, 'accentColor') ?? DEFAULT_ACCENT,
    logo: logo?.bytes ?? null,
  };
}
