import { Button, Checkbox } from '@mantine/core';
import type { ProductSummary } from '#contract/catalogue/catalogue.ts';
import { formatShortDate } from '#contract/moments.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import { CatalogueCell } from '../ui/catalogue-cell.tsx';
import type { Column } from '../ui/data-table.tsx';
import { Dot } from '../ui/dot.tsx';
import styles from './products-page.module.css';

export interface ProductActions {
  readonly busyId: string | null;
  readonly isChosen: (id: string) => boolean;
  readonly choose: (id: string, isChosen: boolean) => void;
  readonly edit: (product: ProductSummary) => void;
  readonly duplicate: (product: ProductSummary) => void;
  readonly remove: (product: ProductSummary) => void;
}

export function productColumns(actions: ProductActions): Column<ProductSummary>[] {
  return [
    {
      key: 'product',
      header: 'Product',
      cell: (product) => (
        <div className={styles.product}>
          <Checkbox
            aria-label={`Choose ${product.name}`}
            checked={actions.isChosen(product.productId)}
            onChange={(event) => actions.choose(product.productId, event.currentTarget.checked)}
          />
          <CatalogueCell
            name={product.name}
            description={product.description}
            imageUrl={product.imageUrls[0]}
          />
        </div>
      ),
    },
    {
      key: 'category',
      header: 'Category',
      cell: (product) => <span className={styles.whole}>{product.category.name}</span>,
    },
    { key: 'price', header: 'Price', isFigure: true, cell: PriceCell },
    {
      key: 'state',
      header: 'State',
      cell: ({ isActive }) => (
        <Dot tone={isActive === false ? 'quiet' : 'good'}>{isActive === false ? 'Hidden' : 'On sale'}</Dot>
      ),
    },
    {
      key: 'range',
      header: 'Order Range',
      isFigure: true,
      cell: ({ minOrderQty, maxOrderQty }) =>
        `${minOrderQty.toLocaleString('en-IN')} - ${maxOrderQty.toLocaleString('en-IN')}`,
    },
    {
      key: 'currency',
      header: 'Currency',
      cell: (product) => product.defaultCurrency ?? 'INR',
    },
    {
      key: 'created',
      header: 'Created',
      cell: ({ createdAt }) => (createdAt ? formatShortDate(createdAt) : ''),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (product) => <RowButtons product={product} actions={actions} />,
    },
  ];
}

/** The lowest price of one piece, and from how many on. */
function PriceCell({ isPriceOnRequest, from }: ProductSummary) {
  if (isPriceOnRequest) return 'on request';
  if (!from) return 'no price';
  return (
    <span className={styles.price}>
      {formatRupees(from.unitPrice)}
      <small>from {formatCount(from.quantity)}</small>
    </span>
  );
}

function RowButtons({ product, actions }: { product: ProductSummary; actions: ProductActions }) {
  const button = (name: string, act: (product: ProductSummary) => void) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${name} ${product.name}`}
      // Not `disabled`, which would take the keyboard away from it.
      data-disabled={actions.busyId === product.productId || undefined}
      aria-disabled={actions.busyId === product.productId}
      onClick={() => act(product)}
    >
      {name}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {button('Edit', actions.edit)}
      {button('Duplicate', actions.duplicate)}
      {button('Delete', actions.remove)}
    </div>
  );
}
