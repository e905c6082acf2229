import { type ReactNode, useEffect, useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import { formatDateTime } from '#contract/moments.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { EditProfileDialog } from './edit-profile-dialog.tsx';
import styles from './profile-page.module.css';

/** Spec section 9. */
const NOTICE_MS = 3000;

/** Everything the shop knows of a person, and the way to change it. */
export function ProfileTab({ profile }: { profile: User }) {
  const [isEditing, setEditing] = useState(false);
  const [isUpdated, setUpdated] = useState(false);
  useEffect(() => {
    if (!isUpdated) return;
    const timer = setTimeout(() => setUpdated(false), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [isUpdated]);
  return (
    <div className={styles.stack}>
      {isUpdated ? (
        <Notice tone="success" isLive>
          Profile updated successfully!
        </Notice>
      ) : null}
      <section className={styles.card} aria-labelledby="profile-title">
        <h2 id="profile-title" className={styles.title}>
          {profile.name}
        </h2>
        <dl className={styles.facts}>
          {factsOf(profile).map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            setUpdated(false);
            setEditing(true);
          }}
        >
          Edit Profile
        </Button>
        <ButtonLink to={paths.home} look="secondary">
          Back to Home
        </ButtonLink>
      </div>
      {isEditing ? (
        <EditProfileDialog
          profile={profile}
          onClose={(hasSaved) => {
            setEditing(false);
            setUpdated(hasSaved);
          }}
        />
      ) : null}
    </div>
  );
}

function factsOf(profile: User): [string, ReactNode][] {
  return [
    ['Username', profile.username],
    ['Email', profile.email],
    ['First name', profile.firstName],
    ['Last name', profile.lastName],
    ['Phone', profile.phone ?? 'Not given'],
    [
      'Email status',
      <Mark
        key="email"
        isGood={profile.emailVerified}
        words={['Verified', 'Pending: open the link we mailed you']}
      />,
    ],
    ['Account type', roleWords[profile.role]],
    ['Account status', <Mark key="status" isGood={profile.isActive} words={['Active', 'Inactive']} />],
    ['Member since', formatDateTime(profile.createdAt)],
    ['Last login', profile.lastLogin ? formatDateTime(profile.lastLogin) : 'This is your first sign-in'],
  ];
}

const roleWords: Readonly<Record<User['role'], string>> = {
  customer: 'Customer',
  psp: 'Print partner',
  admin: 'Admin',
};

function Mark({ isGood, words: [good, bad] }: { isGood: boolean; words: readonly [string, string] }) {
  return (
    <span className={classNames(styles.mark, isGood ? styles.good : styles.waiting)}>
      {isGood ? good : bad}
    </span>
  );
}
