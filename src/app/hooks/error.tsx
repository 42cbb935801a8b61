import { Component, type ReactNode } from 'react';
import { INTERNAL_ERROR, PART_NOT_LOADED } from '#contract/rules/messages/page';

/** The code of a part of the page could not be loaded. */
export class PartMissing extends Error {
  override name = 'PartMissing';
}

type Props = {
  /** Shown instead of the broken part. */
  readonly fallback: (message: string, retry: () => void) => ReactNode;
  readonly children: ReactNode;
};

/** Contains an error in one part of the page. */
export class ErrorBoundary extends Component<Props, { readonly error: unknown; readonly failed: boolean }> {
  override state = { error: undefined as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override render() {
    const { error, failed } = this.state;
    if (!failed) return this.props.children;
    return this.props.fallback(messageOf(error), () => this.setState({ error: undefined, failed: false }));
  }
}

const messageOf = (error: unknown): string => (error instanceof PartMissing ? PART_NOT_LOADED : INTERNAL_ERROR);
