import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { AdminUser, Standing } from '#contract/accounts/users.ts';
import { classNames } from '#web/ui/class-names.ts';
import { usePrintingOptions } from '../lib/use-printing-options.ts';
import { adminPaths } from '../paths.ts';
import type { Column } from '../ui/data-table.tsx';
import { Dot } from '../ui/dot.tsx';
import type { useUserActions } from '../users/use-user-actions.ts';
import { nameOf } from '../users/use-users.ts';
import { UserCell } from '../users/user-cells.tsx';
import styles from './psps-page.module.css';

const standings = {
  awaiting: { says: 'Awaiting approval', tone: 'waiting' },
  approved: { says: 'Approved', tone: 'good' },
  paused: { says: 'Paused', tone: 'quiet' },
  inactive: { says: 'Inactive', tone: 'quiet' },
} as const satisfies Record<Standing, object>;

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** E.g. "Mon–Sat", or "Mon, Wed, Fri" where a day between is free. */
function daysText(days: readonly number[]): string {
  const sorted = [...days].sort((a, b) => a - b);
  const [first = 1, last = 7] = [sorted[0], sorted.at(-1)];
  const name = (day: number) => DAYS[day - 1] ?? '';
  const isUnbroken = last - first === sorted.length - 1 && sorted.length > 2;
  return isUnbroken ? `${name(first)}–${name(last)}` : sorted.map(name).join(', ');
}

function Prints({ partner }: { partner: AdminUser }) {
  const { called } = usePrintingOptions();
  if (partner.generalPrinting.length === 0) return <span className={styles.quiet}>Not entered yet</span>;
  return (
    <>
      <div>{partner.generalPrinting.map(called).join(', ')}</div>
      <div className={styles.quiet}>{partner.types.join(', ')}</div>
      <div className={styles.quiet}>{partner.printingSpecialty}</div>
    </>
  );
}

function Place({ partner }: { partner: AdminUser }) {
  const { shippingAddress, place } = partner;
  if (!shippingAddress) return <span className={styles.quiet}>Not entered yet</span>;
  return (
    <div className={styles.place}>
      <div>
        {place?.name} <span className="figures">{shippingAddress.postalCode}</span>
      </div>
      <div className={styles.quiet}>{shippingAddress.street}</div>
    </div>
  );
}

/** E.g. "2–5 days": kinds of work differ. */
function turnaroundText(days: readonly number[]): string {
  const [least, most] = [Math.min(...days), Math.max(...days)];
  if (least < most) return `${least}–${most} days`;
  return `${most} ${most === 1 ? 'day' : 'days'}`;
}

function CapacityText({ partner: { capacity, terms } }: { partner: AdminUser }) {
  if (!capacity) return <span className={styles.quiet}>Not entered yet</span>;
  const { jobsPerDay, turnaroundDays, workingDays } = capacity;
  const days = Object.values(terms?.works ?? {}).map((work) => work.turnaroundDays);
  return (
    <>
      <div
        className={classNames('figures', styles.whole)}
      >{`${jobsPerDay.toLocaleString('en-IN')} a day`}</div>
      <div className={classNames(styles.quiet, styles.whole)}>
        {`${turnaroundText(days.length > 0 ? days : [turnaroundDays])}, ${daysText(workingDays)}`}
      </div>
    </>
  );
}

interface ActionsProps {
  partner: AdminUser;
  actions: ReturnType<typeof useUserActions>;
  onEdit: () => void;
}

/** What comes next for a partner who stands as this one does. */
function Actions({ partner, actions, onEdit }: ActionsProps) {
  const isBusy = actions.busyId === partner.userId;
  const button = (says: string, act: () => unknown) => (
    <Button
      size="compact-md"
      variant="default"
      disabled={isBusy}
      aria-label={`${says} ${nameOf(partner)}`}
      onClick={() => void act()}
    >
      {says}
    </Button>
  );
  const { standing, capacity } = partner;
  return (
    <div className={styles.actions}>
      <Button
        component={Link}
        to={`${adminPaths.psps}/${partner.userId}`}
        size="compact-md"
        variant={standing === 'awaiting' ? 'filled' : 'default'}
        aria-label={`Review ${nameOf(partner)}`}
      >
        Review
      </Button>
      {standing === 'inactive' ? button('Activate', () => actions.setActive(partner, true)) : null}
      {standing === 'approved' && capacity ? button('Pause', () => actions.setPaused(partner, true)) : null}
      {standing === 'paused' ? button('Resume', () => actions.setPaused(partner, false)) : null}
      {button('Edit', onEdit)}
    </div>
  );
}

export function partnerColumns(
  actions: ReturnType<typeof useUserActions>,
  edit: (partner: AdminUser) => void,
): Column<AdminUser>[] {
  return [
    { key: 'partner', header: 'Partner', cell: (partner) => <UserCell user={partner} /> },
    { key: 'prints', header: 'Prints', cell: (partner) => <Prints partner={partner} /> },
    { key: 'place', header: 'Place', cell: (partner) => <Place partner={partner} /> },
    { key: 'capacity', header: 'Capacity', cell: (partner) => <CapacityText partner={partner} /> },
    {
      key: 'standing',
      header: 'Standing',
      cell: ({ standing }) => <Dot tone={standings[standing].tone}>{standings[standing].says}</Dot>,
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (partner) => <Actions partner={partner} actions={actions} onEdit={() => edit(partner)} />,
    },
  ];
}
