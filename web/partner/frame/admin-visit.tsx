import { useSession } from '#web/lib/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** Admins pass every guard; what a partner sees here is their own, and an admin has none of it. */
export function AdminVisit() {
  const name = useSession(({ user }) => user?.firstName || user?.username || '');
  return (
    <>
      <PageHead title={`Hello, ${name}`} lead="The portal of print partners, seen as an admin" />
      <EmptyState
        title="You have no print jobs of your own"
        text="Each partner sees their own offers, jobs and figures here. All partners’ jobs, problems and messages are in the back office."
      >
        <ButtonLink to="/dashboard">Go to the back office</ButtonLink>
      </EmptyState>
    </>
  );
}
