import { Component, type ErrorInfo, type ReactNode } from 'react';
import { INTERNAL_ERROR, PART_NOT_LOADED } from '#contract/rules/messages/page';

/** A part of the page whose code did not arrive. */
export class PartMissing extends Error {
  override name = 'PartMissing';
}

type Props = {
  /** Draws what stands in the place of the part that broke. */
  readonly fallback: (message: string, retry: () => void) => ReactNode;
  /** Told of the error; the default is silence, since a person reads the fallback. */
  readonly onError?: (error: unknown, info: ErrorInfo) => void;
  readonly children: ReactNode;
};

/** Keeps an error of one part of the page from taking the rest along. */
export class ErrorBoundary extends Component<Props, { readonly error: unknown; readonly failed: boolean }> {
  override state = { error: undefined as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override render() {
    const { error, failed } = this.state;
    if (!failed) return this.props.children;
    return this.props.fallback(messageOf(error), () => this.setState({ error: undefined, failed: false }));
  }
}

const messageOf = (error: unknown): string => (error instanceof PartMissing ? PART_NOT_LOADED : INTERNAL_ERROR);
