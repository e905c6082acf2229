import { Button, Switch } from '@mantine/core';
import type { AdminLayout } from '#contract/design/layouts.ts';
import { plural } from '#web/lib/format.ts';
import styles from './layouts.module.css';

interface LayoutCardProps {
  layout: AdminLayout;
  isBusy: boolean;
  onSwitch: () => void;
  onEdit: () => void;
}

/** One layout: its picture, whom it is offered to, how often it was used. */
export function LayoutCard({ layout, isBusy, onSwitch, onEdit }: LayoutCardProps) {
  const { label, pictureUrl, isOffered, designs, orders } = layout;
  return (
    <article className={styles.card} aria-label={label} data-off={!isOffered || undefined}>
      <div className={styles.frame}>
        <img src={pictureUrl} alt="" loading="lazy" />
      </div>
      <h3 className={styles.name}>{label}</h3>
      <p className={styles.quiet}>
        {plural(designs, 'design')}, {plural(orders, 'order')}
      </p>
      <p className={styles.quiet}>{whomFor(layout)}</p>
      <div className={styles.actions}>
        <Switch
          label="Offered"
          aria-label={`Offer ${label}`}
          checked={isOffered}
          disabled={isBusy}
          onChange={onSwitch}
        />
        <Button size="compact-sm" variant="default" aria-label={`Edit ${label}`} onClick={onEdit}>
          Edit
        </Button>
      </div>
    </article>
  );
}

function whomFor({ isFirst, trades, languages, madeFor, isForTradesAlone }: AdminLayout): string {
  const some = trades ? `for ${plural(trades.length, 'trade')} alone` : null;
  const made = madeFor
    ? `${isForTradesAlone ? 'for' : 'first for'} ${plural(madeFor.length, 'trade')}`
    : 'for everybody';
  const parts = [
    isFirst ? 'shown first' : null,
    some ?? made,
    languages ? `in ${plural(languages.length, 'language')}` : null,
  ].filter((part) => part !== null);
  const words = parts.join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
