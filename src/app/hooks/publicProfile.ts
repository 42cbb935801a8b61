import type { PublicProfile } from '#contract/entities/publicProfile';
import { selectPublicProfileRef, selectWorkspaceRef } from '#machines/app';
import { type Failure, selectRecord, selectResourceFailure } from '#machines/shared';
import { selectFeatureRef } from '#machines/workspace';
import { useFact, useOptionalFact } from './fact';
import { useAppRef } from './page';

/** The public profile, at /{username} or in the chat: loading, loaded, unknown name, or failed. */
export type PublicProfileState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly retry: () => void }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'found'; readonly profile: PublicProfile };

export function usePublicProfile(): PublicProfileState {
  const app = useAppRef();
  const onPage = useFact(app, selectPublicProfileRef);
  const inWorkspace = useOptionalFact(useFact(app, selectWorkspaceRef), selectFeatureRef('publicProfile'), undefined);
  const ref = onPage ?? inWorkspace;
  const record = useOptionalFact(ref, selectRecord, null);
  const failure = useOptionalFact(ref, selectResourceFailure, null);
  if (record) return record.profile ? { kind: 'found', profile: record.profile } : { kind: 'nobody' };
  if (failure) return { kind: 'failed', failure, retry: () => ref?.send({ type: 'resource.retry' }) };
  return { kind: 'loading' };
}
