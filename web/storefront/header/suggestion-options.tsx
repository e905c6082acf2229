import { IconClockHour4, IconTrendingUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Picture } from '#web/ui/commerce/picture.tsx';
import styles from './suggestions.module.css';
import type { Suggestion } from './use-suggestions.ts';

/** What can be chosen under the box. */
export type Option =
  | { readonly kind: 'product'; readonly product: Suggestion }
  | { readonly kind: 'recent' | 'popular'; readonly term: string }
  | { readonly kind: 'clear' };

const GROUPS: readonly { name: string; kinds: readonly Option['kind'][] }[] = [
  { name: 'Products', kinds: ['product'] },
  { name: 'Recent searches', kinds: ['recent', 'clear'] },
  { name: 'Popular searches', kinds: ['popular'] },
];

interface OptionsProps {
  listId: string;
  options: readonly Option[];
  active: number;
  onChoose: (option: Option) => void;
}

/** The list; it goes through `options` in their order, a group after the other. */
export function Options({ listId, options, active, onChoose }: OptionsProps) {
  const isProducts = options.some(({ kind }) => kind === 'product');
  return (
    <div className={styles.list} id={listId} role="listbox" aria-label={isProducts ? 'Products' : 'Searches'}>
      {GROUPS.map(({ name, kinds }) => {
        const own = options.flatMap((option, index) =>
          kinds.includes(option.kind) ? [{ option, index }] : [],
        );
        if (own.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: options of a list stand in groups, which no element says
          <div key={name} role="group" aria-label={name}>
            {isProducts ? null : (
              <p className={styles.group} aria-hidden="true">
                {name}
              </p>
            )}
            {own.map(({ option, index }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the input, which owns this list
              <div
                key={keyOf(option)}
                id={`${listId}-${index}`}
                className={option.kind === 'product' ? styles.option : styles.term}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // The input must not lose the focus, or the list would close before the click arrives.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
              >
                <Content option={option} />
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

function keyOf(option: Option): string {
  if (option.kind === 'product') return option.product.slug;
  return option.kind === 'clear' ? option.kind : option.term;
}

const ICONS = { recent: IconClockHour4, popular: IconTrendingUp, clear: IconX } as const;

function Content({ option }: { option: Option }): ReactNode {
  if (option.kind === 'product') return <Product product={option.product} />;
  const Icon = ICONS[option.kind];
  return (
    <>
      <Icon size={18} aria-hidden="true" className={styles.quiet} />
      {option.kind === 'clear' ? <span className={styles.quiet}>Clear recent searches</span> : option.term}
    </>
  );
}

function Product({ product: { name, category, imageUrl } }: { product: Suggestion }) {
  return (
    <>
      <Picture src={imageUrl} alt="" width={56} height={42} sizes="56px" className={styles.picture} />
      <span>
        <span className={styles.name}>{name}</span>
        <span className={styles.category}>{category}</span>
      </span>
    </>
  );
}
