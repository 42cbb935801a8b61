import type { AnyStateMachine, ContextFrom, EventFrom, InputFrom } from 'xstate';
import type { RealtimeEvent } from '#contract/entities/conversation';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import type { CreateAccountNews } from '../createAccount';
import type { NetworkEvent } from '../network';
import type { StreamNews } from '../realtime';
import type { ItemKey } from '../shared/collection';
import type { Notice } from '../toast';
import type { At } from './at';

/** What the workspace passes on to its features. */
export type News = NetworkEvent | StreamNews | CreateAccountNews;

type Typed = { readonly type: string };
type ByType<TEvent extends Typed> = { [T in TEvent['type']]: Extract<TEvent, { type: T }> };
type NewsByType = ByType<News>;

/** What a feature makes of each piece of news; null for what it does not care about. */
export type Hears<TEvent> = { readonly [T in keyof NewsByType]?: (news: NewsByType[T]) => TEvent | null };

/** What the workspace does at the word of a feature. The last two end one that is out of sight. */
export type Reaction =
  | { readonly type: 'showToast'; readonly params: Pick<Notice, 'message' | 'status'> }
  | { readonly type: 'openOverlay' | 'closeOverlay'; readonly params: { readonly key: OverlayKey } }
  | { readonly type: 'stopLeft' | 'forgetLeft'; readonly params: { readonly id: string } };

/** What follows from each event that a feature sends to the workspace. `isShown` asks about a child by its id. */
export type Tells<TNews extends Typed> = {
  readonly [T in keyof ByType<TNews>]: (
    news: ByType<TNews>[T],
    isShown: (id: string) => boolean,
  ) => readonly Reaction[];
};

/** What a machine can get from the workspace: a seed of its own for the ids it makes, and whether there is a network. */
export type Given = { readonly seed: string; readonly online: boolean };

type Asked<TMachine extends AnyStateMachine> = Omit<InputFrom<TMachine>, keyof Given>;
type Needed<TMachine extends AnyStateMachine> = keyof Given & keyof InputFrom<TMachine>;

/** The rows of a list. */
export type RowOf<TMachine extends AnyStateMachine> =
  ContextFrom<TMachine> extends { readonly items: readonly (infer TRow)[] } ? TRow : never;

/** What an event means to a list: what it is told, with the id where that is a whole row, or which row must be asked for. */
export type Followed<TEvent> = { readonly tell: TEvent; readonly id?: ItemKey } | { readonly ask: ItemKey };

/** What a list is told of the rows that were asked for by their ids; of these, those that did not come are not in it. */
export type Rows<TRow, TEvent> = (rows: readonly TRow[], ids: readonly ItemKey[]) => readonly TEvent[];

type Shared<TMachine extends AnyStateMachine, TNews extends Typed> = {
  readonly machine: TMachine;
  readonly hears?: Hears<EventFrom<TMachine>>;
  readonly rows?: Rows<RowOf<TMachine>, EventFrom<TMachine>>;
  /** Out of sight it lives on until it has told that it is done: what it hears when it goes, and when it is back. */
  readonly lingers?: { readonly leave: EventFrom<TMachine>; readonly return: EventFrom<TMachine> };
  readonly tells?: Tells<TNews>;
  readonly needs?: { readonly [K in keyof Given]?: true };
};

/** Everything that the workspace knows of a feature. */
type Definition<TMachine extends AnyStateMachine, TNews extends Typed> = Shared<TMachine, TNews> & {
  /** Whether an address opens it, and with what; another key is another actor. Pure: a reload or a link opens the same. */
  readonly opens: (at: At) => { readonly key: string; readonly input: Asked<TMachine> } | null;
  /** What an open one is told when the address changes. */
  readonly readdressed?: (input: Asked<TMachine>) => readonly EventFrom<TMachine>[];
  /** Lists follow the stream row by row; null for an event that changes none of theirs. */
  readonly follows?: (event: RealtimeEvent, input: Asked<TMachine>) => Followed<EventFrom<TMachine>> | null;
} & ([TNews] extends [never] ? unknown : { readonly tells: Tells<TNews> }) &
  ([Needed<TMachine>] extends [never] ? unknown : { readonly needs: { readonly [K in Needed<TMachine>]: true } });

/** A feature as the workspace uses it: only here its input is of its own type. */
export type Feature<TMachine extends AnyStateMachine, TNews extends Typed> = Shared<TMachine, TNews> & {
  readonly opens: (at: At) => Opening<EventFrom<TMachine>> | null;
};

export type Opening<TEvent> = {
  readonly key: string;
  readonly input: object;
  readonly readdressed: readonly TEvent[];
  readonly follows: (event: RealtimeEvent) => Followed<TEvent> | null;
};

/** Makes a feature. All of it is checked against the machine's own input, events and rows. */
export const defineFeature = <TMachine extends AnyStateMachine, TNews extends Typed = never>(
  definition: Definition<TMachine, TNews>,
): Feature<TMachine, TNews> => ({
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

/** What a feature makes of a piece of news. */
export const hear = <TEvent, T extends keyof NewsByType>(
  hears: Hears<TEvent> | undefined,
  type: T,
  news: NewsByType[T],
): TEvent | null => hears?.[type]?.(news) ?? null;
