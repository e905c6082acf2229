import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { listReorderLists, ReorderList } from '#contract/orders/reorder-lists.ts';
import { call } from '#web/lib/api.ts';
import { plural } from '#web/lib/format.ts';
import { useOrderAgain } from '#web/lib/order/use-order-again.tsx';
import { errorText } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../addresses/addresses.module.css';
import { OrdersSkeleton } from '../profile/orders-skeleton.tsx';
import { AskFirst } from './ask-first.tsx';
import { ListNameDialog } from './list-name-dialog.tsx';
import { ListedItems } from './listed-items.tsx';
import { fetchListedLines, LISTS_KEY, useReorderLists } from './use-reorder-lists.ts';

const say = errorText('The lists could not be loaded. Please try again.');

/** What the company orders again and again: every member orders from its lists with a tap. */
export function ReorderLists() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: LISTS_KEY,
    queryFn: ({ signal }) => call<typeof listReorderLists>('GET', '/company/reorder-lists', { signal }),
  });
  return (
    <section className={styles.stack} aria-labelledby="reorder-lists-title">
      <h2 id="reorder-lists-title">Reorder lists</h2>
      {error && !isFetching ? (
        <Notice tone="danger" isLive>
          <p>{say(error)}</p>
          <Button size="small" look="secondary" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Notice>
      ) : null}
      {data ? <Lists lists={data.lists} /> : error ? null : <OrdersSkeleton />}
    </section>
  );
}

function Lists({ lists }: { lists: readonly ReorderList[] }) {
  if (lists.length === 0) {
    return <p>There are none yet. Open an order for the company and choose “Save to list”.</p>;
  }
  return (
    <ul className={styles.below}>
      {lists.map((list) => (
        <List key={list.listId} list={list} />
      ))}
    </ul>
  );
}

function List({ list }: { list: ReorderList }) {
  const { listId, name, items } = list;
  const [isOpen, setOpen] = useState(false);
  const itemsId = useId();
  const { isBusy, news, orderAgain } = useOrderAgain();
  return (
    <li className={styles.card}>
      <div className={styles.lines}>
        <h3 className={styles.title}>{name}</h3>
        <span className={styles.quiet}>{plural(items, 'item')}</span>
      </div>
      <div className={styles.actions}>
        {items > 0 ? (
          <>
            <Button
              size="small"
              isBusy={isBusy}
              aria-label={`Order all of ${name}`}
              onClick={() => void orderAgain(() => fetchListedLines(listId))}
            >
              Order all
            </Button>
            <Button
              look="secondary"
              size="small"
              aria-expanded={isOpen}
              aria-controls={itemsId}
              aria-label={`${isOpen ? 'Hide' : 'Show'} items of ${name}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Hide items' : 'Show items'}
            </Button>
          </>
        ) : null}
        {list.canChange ? <Changes list={list} /> : null}
      </div>
      <div id={itemsId} hidden={!isOpen}>
        {isOpen ? <ListedItems list={list} /> : null}
      </div>
      {news}
    </li>
  );
}

function Changes({ list: { listId, name } }: { list: ReorderList }) {
  const lists = useReorderLists();
  const [asked, setAsked] = useState<'name' | 'delete' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Button look="quiet" size="small" aria-label={`Rename ${name}`} onClick={() => setAsked('name')}>
        Rename
      </Button>
      <Button look="quiet" size="small" aria-label={`Delete ${name}`} onClick={() => setAsked('delete')}>
        Delete
      </Button>
      {asked === 'name' ? (
        <ListNameDialog name={name} onSave={(to) => lists.rename(listId, to)} onClose={close} />
      ) : null}
      {asked === 'delete' ? (
        <AskFirst title="Delete list" verb="Delete" onYes={() => lists.remove(listId)} onClose={close}>
          <p>Delete the list {name}? Orders and their artwork stay.</p>
        </AskFirst>
      ) : null}
    </>
  );
}
