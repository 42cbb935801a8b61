import * as endpoints from '#contract/endpoints/brand';
import type { BrandPicture } from '#contract/entities/brand';
import { PICTURE_LIMIT_BYTES } from '#contract/rules/conversations/media';
import { FAVICON_SIDE_PX, LOGO_BOX_PX } from '#contract/rules/hostConstants';
import { rescope } from '../db/scoped';
import { accountChanged } from '../domain/accounts/createAccount';
import { admitScripts } from '../domain/brand/admitScripts';
import { readBrand } from '../domain/brand/brand';
import { hostMailAddress } from '../domain/brand/mailBrand';
import { writeBrand } from '../domain/brand/saveBrand';
import { dropPicture, shapedPicture, storePicture } from '../domain/profile/pictures';
import { type CallContext, type HandlersOf, handler, openHandler } from '../http/handler';
import type { TargetAccount } from '../request/caller';
import { brandAccountOf } from './domains';
import { AUTH } from './person';

const success = true as const;

/** A logo keeps its shape; an icon becomes a square. */
const SHAPES = {
  logo: { ...LOGO_BOX_PX, fit: 'inside' },
  favicon: { width: FAVICON_SIDE_PX, height: FAVICON_SIDE_PX, fit: 'contain' },
} as const satisfies Record<BrandPicture, Parameters<typeof shapedPicture>[1]>;

export const brandHandlers = {
  readBrand: openHandler(endpoints.readBrand, async (ctx) => ({
    success,
    brand: await ctx.actAs(AUTH, ({ db }) => readBrand(db, askedOf(ctx)), { readOnly: true }),
  })),

  saveBrand: handler(endpoints.saveBrand, async (ctx, { body }) => {
    const { db, target, scope, emit } = ctx;
    const accountId = brandAccountOf(target);
    if (body.appScripts) await admitScripts(ctx, body.appScripts);
    await writeBrand(db, accountId, body);
    await emit(accountChanged(target.id, target.type));
    await rescope(db, AUTH);
    for (const kind of ['logo', 'favicon'] as const)
      if (body[kind] === null) await dropPicture(db, { accountId, kind });
    const brand = await readBrand(db, askedOf(ctx));
    await rescope(db, scope);
    return { success, brand };
  }),

  saveBrandPicture: openHandler(endpoints.saveBrandPicture, async (ctx, { query: { kind } }) => {
    const { actAs, caller, target, scope, services, ip, clock, upload, signal } = ctx;
    const accountId = brandAccountOf(target);
    const end = services.limits.openUpload(ip);
    try {
      const bytes = await shapedPicture((await upload.read(PICTURE_LIMIT_BYTES)).bytes, SHAPES[kind], {
        owner: `user ${caller.id}`,
        signal,
      });
      const brand = await actAs(AUTH, async ({ db, emit }) => {
        const address = await storePicture(db, { accountId, kind }, bytes, clock.now());
        await rescope(db, scope);
        await writeBrand(db, accountId, { [kind]: address });
        await emit(accountChanged(target.id, target.type));
        await rescope(db, AUTH);
        return readBrand(db, askedOf(ctx));
      });
      return { success, brand };
    } finally {
      end();
    }
  }),
} satisfies HandlersOf<typeof endpoints>;

const askedOf = ({
  target,
  topId,
  providers,
}: Pick<CallContext, 'topId' | 'providers'> & { readonly target: TargetAccount }) => ({
  target,
  topId,
  mailAddress: hostMailAddress(providers.mailFrom),
});
