import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { signOut } from '#web/lib/session/sign-out.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RegistrationMark } from '#web/ui/registration-mark.tsx';
import styles from './room.module.css';

interface RoomProps {
  lead: string;
  children: ReactNode;
}

/** The first page of somebody's own room: a greeting, what there is to do, the way out. */
export function Room({ lead, children }: RoomProps) {
  const navigate = useNavigate();
  const name = useSession(({ user }) => user?.firstName || user?.username || '');
  const isReadOnly = useSession((session) => session.isAuthenticated && session.profile === null);
  const leave = () => {
    void signOut();
    void navigate(paths.home);
  };
  return (
    <div className={`content ${styles.room}`}>
      <div className={styles.head}>
        <div>
          <RegistrationMark />
          <h1 className={styles.title}>Hello, {name}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <Button look="secondary" onClick={leave}>
          Sign Out
        </Button>
      </div>
      <div role="status">
        {isReadOnly ? (
          <Notice tone="warning">
            Service temporarily unavailable. Please try again later. Nothing can be changed until then.
          </Notice>
        ) : null}
      </div>
      {children}
    </div>
  );
}

/** One matter of the room. */
export function RoomSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{title}</h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
