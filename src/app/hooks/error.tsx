import { Component, type ErrorInfo, type ReactNode } from 'react';
import { INTERNAL_ERROR, PART_NOT_LOADED } from '#contract/rules/messages/page';

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

/** A chunk that does not arrive is a `TypeError` in every browser, each with words of its own. */
function messageOf(error: unknown): string {
  const isChunk =
    error instanceof Error && /dynamically imported module|importing a module|preload/i.test(error.message);
  return isChunk ? PART_NOT_LOADED : INTERNAL_ERROR;
}
