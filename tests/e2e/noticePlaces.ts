import type { Place } from './places';

/** What the people of the demo's reseller are told, and of what. */
export const noticePlacesOf = (reseller: string): readonly Place[] => [
  {
    name: 'notifications of the reseller',
    path: reseller,
    isDrawn: (page) => page.getByRole('button', { name: /notifications$/ }),
    enter: async (page) => {
      await page.getByRole('button', { name: /notifications$/ }).click();
      await page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'what the reseller is told of',
    path: `${reseller}?settings=true&settingsTab=notifications`,
    isDrawn: (page) => page.getByRole('switch', { name: 'By mail: Requests', exact: true }),
  },
];
