import type { AnyStateMachine, ContextFrom, EventFrom, InputFrom } from 'xstate';
import type { RealtimeEvent } from '#contract/entities/conversation';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import type { CampaignEvent } from '../campaign/campaign.types';
import type { PlanNews } from '../checkout';
import type { DashboardUndo } from '../dashboard/dashboard.types';
import type { AnnounceNews } from '../forms/announce';
import type { CreateAccountNews } from '../forms/createAccount';
import type { CreateTokenNews } from '../forms/createToken';
import type { DashboardEditorNews } from '../forms/dashboardEditor';
import type { DunningNews } from '../forms/dunning';
import type { MonitorFormNews } from '../forms/monitorForm';
import type { PlanEditorNews } from '../forms/planEditor';
import type { ReportingFormNews } from '../forms/reportingForm';
import type { RoleFormNews } from '../forms/roleForm';
import type { TemplateFormNews } from '../forms/templateForm';
import type { WebhookEditorNews } from '../forms/webhookEditor';
import type { WalletNews } from '../invoice';
import type { MetricEditorNews } from '../metricEditor/metricEditor.types';
import type { MonitorNews } from '../monitor/monitor.types';
import type { NetworkEvent } from '../network';
import type { OutboxNews, PostedReply } from '../outbox/outbox.types';
import type { StreamNews } from '../realtime';
import type { ItemKey } from '../shared/collection';
import type { FieldsTold } from '../templateFields/templateFields.types';
import type { Notice } from '../toast';
import type { AccountUndo } from '../work/accountWork';
import type { AgentUndo } from '../work/agentWork';
import type { ContactUndo } from '../work/contactWork';
import type { At } from './at';

/** Events that the workspace passes on to its features. */
export type News =
  | NetworkEvent
  | StreamNews
  | CreateAccountNews
  | TemplateFormNews
  | RoleFormNews
  | CreateTokenNews
  | WebhookEditorNews
  | ReportingFormNews
  | MetricEditorNews
  | DashboardEditorNews
  | DashboardUndo
  | MonitorFormNews
  | MonitorNews
  | AnnounceNews
  | WalletNews
  | PlanNews
  | PlanEditorNews
  | DunningNews
  | AccountUndo
  | ContactUndo
  | AgentUndo
  | PostedReply
  | OutboxNews;

type Typed = { readonly type: string };
type ByType<TEvent extends Typed> = { [T in TEvent['type']]: Extract<TEvent, { type: T }> };
type NewsByType = ByType<News>;

/** The event a feature gets for each of these; null for none. */
export type Hears<TEvent> = { readonly [T in keyof NewsByType]?: (news: NewsByType[T]) => TEvent | null };

export type OverlayToOpen = { readonly key: OverlayKey; readonly parameters?: Readonly<Record<string, string>> };

/** A new account, the part of an address that names it, and the overlay that it was made in. */
export type AccountToOpen = {
  readonly place: 'resellerId' | 'orgId';
  readonly accountId: number;
  readonly from: OverlayKey;
};

/** A screen of the same account, which takes the place of the overlay that led to it. */
export type PlaceToOpen = { readonly screen: string; readonly query: string };

/** An event for another feature's child, which must be open. */
export type ForChild = { readonly id: string; readonly event: ToldEvent };
export type ToldEvent = Extract<CampaignEvent, { type: 'campaign.edit' | 'campaign.publish' }> | FieldsTold;

/** What the workspace can do for a feature. The last two stop a hidden one. */
export type Reaction =
  | { readonly type: 'showToast'; readonly params: Pick<Notice, 'message' | 'status' | 'action'> }
  | { readonly type: 'openOverlay'; readonly params: OverlayToOpen }
  | { readonly type: 'closeOverlay'; readonly params: { readonly key: OverlayKey } }
  | { readonly type: 'openAccount'; readonly params: AccountToOpen }
  | { readonly type: 'openPlace'; readonly params: PlaceToOpen }
  | { readonly type: 'leaveAccount' }
  | { readonly type: 'tellChild'; readonly params: ForChild }
  | { readonly type: 'stopLeft' | 'forgetLeft'; readonly params: { readonly id: string } };

/** The reactions to each event that a feature sends. `isShown` tells whether the child with an id is open. */
export type Tells<TNews extends Typed> = {
  readonly [T in keyof ByType<TNews>]: (
    news: ByType<TNews>[T],
    isShown: (id: string) => boolean,
  ) => readonly Reaction[];
};

/** Input that the workspace adds if a machine needs it: a seed for its ids, and whether there is a network. */
export type Given = { readonly seed: string; readonly online: boolean };

type Asked<TMachine extends AnyStateMachine> = Omit<InputFrom<TMachine>, keyof Given>;
type Needed<TMachine extends AnyStateMachine> = keyof Given & keyof InputFrom<TMachine>;

/** The rows of a list. */
export type RowOf<TMachine extends AnyStateMachine> =
  ContextFrom<TMachine> extends { readonly items: readonly (infer TRow)[] } ? TRow : never;

/**
 * What an event means to a list: the event it gets (with the id if that is a whole row), or the row it must load, with what it
 * can be told of the row until then.
 */
export type Followed<TEvent> =
  | { readonly tell: TEvent; readonly id?: ItemKey }
  | { readonly ask: ItemKey; readonly tell?: TEvent };

/** The events a list gets for rows loaded by id. Rows that were not returned are no longer in the list. */
export type Rows<TRow, TEvent> = (rows: readonly TRow[], ids: readonly ItemKey[]) => readonly TEvent[];

type Shared<TMachine extends AnyStateMachine, TNews extends Typed> = {
  readonly hears?: Hears<EventFrom<TMachine>>;
  readonly rows?: Rows<RowOf<TMachine>, EventFrom<TMachine>>;
  /**
   * When closed, it keeps running hidden until it reports that it is done, or the workspace ends. The events it gets on closing and
   * on reopening, before those of the address.
   */
  readonly lingers?: { readonly leave: EventFrom<TMachine>; readonly return?: EventFrom<TMachine> };
  readonly tells?: Tells<TNews>;
  readonly needs?: { readonly [K in keyof Given]?: true };
};

/** Everything the workspace knows about a feature but its machine. */
type Definition<TMachine extends AnyStateMachine, TNews extends Typed> = Shared<TMachine, TNews> & {
  /** Whether an address opens it, and its input. A different key is a different actor. Pure, so that a reload opens the same. */
  readonly opens: (at: At) => { readonly key: string; readonly input: Asked<TMachine> } | null;
  /** The events an open one gets when the address changes. */
  readonly readdressed?: (input: Asked<TMachine>) => readonly EventFrom<TMachine>[];
  /** How it follows realtime events, which depends on what it shows; null for events about other rows. */
  readonly follows?: (event: RealtimeEvent, input: Asked<TMachine>) => Followed<EventFrom<TMachine>> | null;
} & ([TNews] extends [never] ? unknown : { readonly tells: Tells<TNews> }) &
  ([Needed<TMachine>] extends [never] ? unknown : { readonly needs: { readonly [K in Needed<TMachine>]: true } });

/** A feature as the workspace uses it, with its input type erased. */
export type Feature<TMachine extends AnyStateMachine, TNews extends Typed> = LaterFeature<TMachine, TNews> & {
  readonly machine: TMachine;
};

/** The same of one with a machine of its own, which comes after the first list. */
export type LaterFeature<TMachine extends AnyStateMachine, TNews extends Typed> = Shared<TMachine, TNews> & {
  readonly machine?: TMachine;
  readonly opens: (at: At) => Opening<EventFrom<TMachine>> | null;
};

export type Opening<TEvent> = {
  readonly key: string;
  readonly input: object;
  readonly readdressed: readonly TEvent[];
  readonly follows: (event: RealtimeEvent) => Followed<TEvent> | null;
};

/** Defines a list or a record, typed by its machine's input, events and rows. */
export const defineFeature = <TMachine extends AnyStateMachine, TNews extends Typed = never>(
  definition: Definition<TMachine, TNews> & { readonly machine: TMachine },
): Feature<TMachine, TNews> => ({
  ...defineLaterFeature<TMachine, TNews>(definition),
  machine: definition.machine,
});

/** Defines a feature with a machine of its own: a line in `machines/workspace/later`, which comes after the first list. */
export const defineLaterFeature = <TMachine extends AnyStateMachine, TNews extends Typed = never>(
  definition: Definition<TMachine, TNews>,
): LaterFeature<TMachine, TNews> => ({
  ...definition,
  opens: (at) => {
    const opening = definition.opens(at);
    return (
      opening && {
        ...opening,
        readdressed: definition.readdressed?.(opening.input) ?? [],
        follows: (event) => definition.follows?.(event, opening.input) ?? null,
      }
    );
  },
});

/** The event a feature gets for this one, or null. */
export const hear = <TEvent, T extends keyof NewsByType>(
  hears: Hears<TEvent> | undefined,
  type: T,
  news: NewsByType[T],
): TEvent | null => hears?.[type]?.(news) ?? null;
