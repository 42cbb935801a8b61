import type { Place } from './places';
import type { Tree } from './tree';

/** What those above do with accounts, and the role the console is viewed as. */
export const adminPlacesOf = ({
  partner,
  reseller,
  organization,
  agent,
}: Pick<Tree, 'partner' | 'reseller' | 'organization' | 'agent'>): readonly Place[] => {
  const place = (name: string, path: string, title: RegExp, enter?: Place['enter']): Place => ({
    name: `account, ${name}`,
    path,
    isDrawn: (page) => page.getByRole('dialog', { name: title }),
    ...(enter && { enter }),
  });
  return [
    place('organization info', `${organization}?orgInfo=true`, /^About /),
    place('reseller info', `${reseller}?resellerInfo=true`, /^About /),
    place('partner info', `${partner}?partnerInfo=true`, /^About /),
    place('agent info', `${agent}?info=true`, /^About /),
    place('manage organization', `${organization}?orgAdmin=true`, /^Manage /),
    place('disable organization', `${organization}?orgAdmin=true`, /^Manage /, async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Disable…' }).click();
      await page.getByRole('dialog').getByLabel('Reason').waitFor();
    }),
    place('manage reseller', `${reseller}?orgAdmin=true`, /^Manage /),
    place('delete organization', `${organization}?deleteOrganization=true`, /cannot be deleted yet$/),
    place('take over organization', `${organization}?orgTakeover=true`, /^Act for .*\?$/),
    place('take over reseller', `${reseller}?resellerTakeover=true`, /^Act for .*\?$/),
    place('take over partner', `${partner}?partnerTakeover=true`, /^Act for .*\?$/),
    place('reseller preview', `${reseller}?resellerPreview=true`, /^What customers of /),
    place('view as', `${organization}?viewAs=true`, /^View as$/),
    {
      name: 'account, viewed as an owner',
      path: `${organization}?viewAs=true`,
      isDrawn: (page) => page.getByRole('dialog', { name: 'View as' }),
      enter: async (page) => {
        const dialog = page.getByRole('dialog', { name: 'View as' });
        await dialog.getByRole('radio', { name: /^Owner/ }).click();
        await dialog.getByRole('button', { name: 'Done' }).click();
        await page.getByRole('banner').getByRole('button', { name: 'Viewing as Owner' }).waitFor();
        // The choice is stored; the places after this one are seen by the person's own role.
        await page.evaluate(() => {
          for (const key of Object.keys(localStorage)) if (/viewRole/i.test(key)) localStorage.removeItem(key);
        });
      },
    },
  ];
};
