import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

interface State {
  readonly message: string | null;
}

/** Spec section 2: a crash while showing a page becomes "Something went wrong!" with its message, never a blank page. */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { message: null };

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : 'An unexpected error occurred.' };
  }

  override render() {
    if (this.state.message === null) return this.props.children;
    return (
      <main>
        <ErrorScreen title="Something went wrong!" details={this.state.message} />
      </main>
    );
  }
}
