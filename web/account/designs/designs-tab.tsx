import { brandKitPath } from '#contract/design/links.ts';
import { plural } from '#web/lib/format.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OrdersSkeleton } from '../profile/orders-skeleton.tsx';
import { DesignCard } from './design-card.tsx';
import styles from './designs.module.css';
import { useMyDesigns } from './use-my-designs.ts';

/** "My designs": to go on with, to order again, to copy, to name and to delete. */
export function DesignsTab() {
  const { designs, hasMore, isBusy, failure, loadMore, askAgain } = useMyDesigns();
  return (
    <div className={styles.stack}>
      <h2 className="spoken">My Designs</h2>
      <p className={styles.kit}>
        <a href={brandKitPath}>Your brand kit</a>: words, logo, colours and fonts that new designs begin with.
      </p>
      {failure ? (
        <Notice tone="danger" isLive>
          <p>{failure}</p>
          <Button size="small" look="secondary" onClick={() => void askAgain()}>
            Try Again
          </Button>
        </Notice>
      ) : null}
      {designs === null && !failure ? <OrdersSkeleton /> : null}
      {designs?.length === 0 && !isBusy ? (
        <EmptyState
          picture="/pictures/categories/business-cards-800.webp"
          title="No designs yet"
          text="What you design here is kept here, and you order it again with a tap."
        >
          <ButtonLink to="/design">Design it here</ButtonLink>
        </EmptyState>
      ) : null}
      {designs && designs.length > 0 ? (
        <>
          <p className="spoken" role="status">
            {plural(designs.length, 'design')} shown
          </p>
          <ul className={styles.list}>
            {designs.map((design) => (
              <li key={design.key}>
                <DesignCard design={design} onChanged={askAgain} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {hasMore ? (
        <div>
          <Button look="secondary" isBusy={isBusy} onClick={loadMore}>
            Load more
          </Button>
        </div>
      ) : null}
    </div>
  );
}
