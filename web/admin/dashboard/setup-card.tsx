import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { listCategories } from '#contract/catalogue/catalogue.ts';
import { classNames } from '#web/ui/class-names.ts';
import { adminCall } from '../lib/admin-call.ts';
import { usePrintingOptions } from '../lib/use-printing-options.ts';
import { adminPaths } from '../paths.ts';
import styles from './dashboard.module.css';
import { type MissingToSell, missingToSell } from './missing-to-sell.ts';

interface Step {
  readonly name: string;
  readonly says: string;
  readonly path: string;
  /** Null: the shop cannot tell. */
  readonly isDone: boolean | null;
}

function stepsOf({ hasProducts, hasPartners, unprinted }: MissingToSell, called: (kind: string) => string) {
  const steps: readonly Step[] = [
    {
      name: 'Put a product on sale',
      says: 'A category first, then a product with its options, prices and print specification.',
      path: hasProducts ? adminPaths.products : adminPaths.categories,
      isDone: hasProducts,
    },
    {
      name: 'Have a print partner for all you sell',
      says:
        unprinted.length > 0
          ? `No partner prints ${unprinted.map(called).join(', ')} yet. Orders would wait until one does.`
          : hasPartners
            ? 'Each order is offered to partners who print its kind of work.'
            : 'Print shops apply at /psp-apply, and you approve them; or you add one yourself.',
      path: adminPaths.psps,
      isDone: hasProducts && unprinted.length === 0,
    },
    {
      name: 'Say who sells, and how tax is charged',
      says: 'Name, address and GSTIN on documents, shipping prices, and where customers reach you.',
      path: adminPaths.settings,
      isDone: null,
    },
    {
      name: 'See what is still a sandbox',
      says: 'Payments, parcels and mails stay on this machine until their keys are set.',
      path: adminPaths.health,
      isDone: null,
    },
  ];
  return steps;
}

/** What a shop that cannot sell yet, or sells what nobody prints, lacks; nothing where it can. */
export function SetupCard() {
  const options = usePrintingOptions();
  const { data } = useQuery({
    queryKey: ['categories', 'sold'],
    queryFn: ({ signal }) => adminCall<typeof listCategories>('GET', '/categories', { query: {}, signal }),
  });
  const missing = data && options.data ? missingToSell(data.categories, options.data.partners) : null;
  if (!missing) return null;
  return (
    <section className={styles.panel} aria-labelledby="setup">
      <h2 id="setup">{missing.hasProducts ? 'Orders would wait' : 'Set up the shop'}</h2>
      <ul className={classNames(styles.lines, styles.steps)}>
        {stepsOf(missing, options.called).map(({ name, says, path, isDone }) => (
          <li key={name}>
            <Link
              to={path}
              className={classNames(styles.line, isDone === false && styles.waits, isDone && styles.done)}
            >
              <span className={styles.count}>
                {isDone ? (
                  <IconCircleCheckFilled size={20} role="img" aria-label="Done" />
                ) : (
                  <IconCircle size={20} role="img" aria-label={isDone === false ? 'To do' : 'To look at'} />
                )}
              </span>
              <span>
                <span className={styles.name}>{name}</span>
                <span className={styles.says}>{says}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
