import { type RequestChoice, requestChoiceIn, requestParametersOf } from '#contract/rules/developers/requestChoice';
import { useHrefWith } from './hrefWith';
import { useNavigation, usePlace } from './location';
import { useRecord } from './record';

/** The developer tokens of this account: null until they are loaded. */
export const useDeveloperTokens = () => useRecord('developerTokens');

export const DEVELOPER_TABS = ['tokens', 'reference', 'mcp'] as const;
export type DeveloperTab = (typeof DEVELOPER_TABS)[number];

/** What the address shows of the screen: the tab, the choice and the open one of the requests, and the call of the reference. */
export function useDeveloperPlace() {
  const { pathname, search } = usePlace();
  const { replace } = useNavigation();
  const query = new URLSearchParams(search);
  const hrefWith = useHrefWith();
  const choice = requestChoiceIn(query);
  return {
    ...choice,
    tab: DEVELOPER_TABS.find((tab) => tab === query.get('tab')) ?? 'tokens',
    requestId: query.get('request'),
    callId: query.get('call'),
    tabHref: (tab: DeveloperTab) => (tab === 'tokens' ? pathname : `${pathname}?tab=${tab}`),
    callHref: (id: string) => hrefWith({ call: id }),
    choose: (changed: Partial<RequestChoice>) =>
      replace(hrefWith({ ...requestParametersOf({ ...choice, ...changed }), request: null })),
    open: (id: string | null) => replace(hrefWith({ request: id })),
  };
}
