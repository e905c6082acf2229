import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReorderItem, ReorderList } from '#contract/orders/reorder-lists.ts';
import { lineName } from '#web/lib/cart/cart.ts';
import { formatRupees, plural } from '#web/lib/format.ts';
import { askPath } from '#web/lib/order/reorder-items.ts';
import { useOrderAgain } from '#web/lib/order/use-order-again.tsx';
import { errorText } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OrdersSkeleton } from '../profile/orders-skeleton.tsx';
import { AskFirst } from './ask-first.tsx';
import styles from './listed-items.module.css';
import { fetchList, fetchListedLines, LISTS_KEY, useReorderLists } from './use-reorder-lists.ts';

const say = errorText('The items could not be loaded. Please try again.');

/** The items of a list at the prices of today, each with what keeps it from being ordered. */
export function ListedItems({ list }: { list: ReorderList }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...LISTS_KEY, list.listId],
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => fetchList(list.listId, signal),
  });
  if (data) {
    return (
      <ul className={styles.items}>
        {data.items.map((item) => (
          <Item key={item.itemId} list={list} item={item} />
        ))}
      </ul>
    );
  }
  if (!error || isFetching) return <OrdersSkeleton />;
  return (
    <Notice tone="danger" isLive>
      <p>{say(error)}</p>
      <Button size="small" look="secondary" onClick={() => void refetch()}>
        Try Again
      </Button>
    </Notice>
  );
}

/** As it is called today, with the row it is for: two of one list of names are told apart. */
const nameOf = ({ product, name, label }: ReorderItem) => lineName({ product: product ?? { name }, label });

function Item({ list, item }: { list: ReorderList; item: ReorderItem }) {
  const { isBusy, news, orderAgain } = useOrderAgain();
  const picture = item.mockup?.url ?? item.files[0]?.previewUrl ?? item.product?.imageUrl ?? null;
  const options = Object.entries(item.attributes).map(([option, value]) => `${option}: ${value}`);
  return (
    <li className={styles.item}>
      {picture ? <img className={styles.picture} src={picture} alt="" loading="lazy" /> : null}
      <div className={styles.facts}>
        <p className={styles.name}>{nameOf(item)}</p>
        {options.length > 0 ? <p className={styles.quiet}>{options.join(', ')}</p> : null}
        {item.files.length > 0 ? (
          <p className={styles.quiet}>Artwork: {item.files.map(({ fileName }) => fileName).join(', ')}</p>
        ) : null}
        <p>
          {plural(item.quantity, 'piece')}
          {item.unitPrice === null ? null : ` at ${formatRupees(item.unitPrice)} each, before tax`}
        </p>
        <State item={item} />
      </div>
      <div className={styles.actions}>
        {item.unitPrice === null ? null : (
          <Button
            look="secondary"
            size="small"
            isBusy={isBusy}
            aria-label={`Order again: ${nameOf(item)}`}
            onClick={() => void orderAgain(() => fetchListedLines(list.listId, item.itemId))}
          >
            Order again
          </Button>
        )}
        {list.canChange ? <RemoveItem list={list} item={item} /> : null}
      </div>
      {news}
    </li>
  );
}

/** What is not as it was when it was saved. */
function State({ item }: { item: ReorderItem }) {
  const { refusal, changed, unitPrice, wasUnitPrice, missingFiles } = item;
  const askAt = askPath(item);
  if (askAt) {
    return (
      <p className={styles.refused}>
        It is priced on request. <Link to={askAt}>Request a quote</Link>
      </p>
    );
  }
  if (refusal !== null) return <p className={styles.refused}>{refusal}</p>;
  return (
    <>
      {changed ? <p className={styles.quiet}>Changed: {changed}</p> : null}
      {unitPrice === wasUnitPrice ? null : (
        <p className={styles.quiet}>It was {formatRupees(wasUnitPrice)} each when it was saved.</p>
      )}
      {missingFiles > 0 ? <p className={styles.refused}>Its artwork is no longer here.</p> : null}
    </>
  );
}

function RemoveItem({ list, item }: { list: ReorderList; item: ReorderItem }) {
  const lists = useReorderLists();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        size="small"
        aria-label={`Remove ${nameOf(item)} from the list`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      {isAsking ? (
        <AskFirst
          title="Remove item"
          verb="Remove"
          onYes={() => lists.removeItem(list.listId, item.itemId)}
          onClose={() => setAsking(false)}
        >
          <p>
            Remove {nameOf(item)} from {list.name}?
          </p>
        </AskFirst>
      ) : null}
    </>
  );
}
