import {
  type AriaAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { productPath, searchPath } from '#web/lib/paths.ts';
import { rememberSearch } from './recent-searches.ts';
import { type Option, Options } from './suggestion-options.tsx';
import { useSearches } from './use-searches.ts';
import { useSuggestions } from './use-suggestions.ts';

/** What the keyboard does in the box, which keeps the focus. */
export interface SuggestionsHandle {
  press(event: KeyboardEvent): void;
  /** Goes to the marked suggestion; false when none is marked, and what was typed is searched for. */
  take(): boolean;
}

interface SuggestionsProps {
  ref: Ref<SuggestionsHandle>;
  term: string;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  setTerm: (term: string) => void;
  /** What the input says of the list it owns. */
  onAria: (aria: AriaAttributes) => void;
}

/** Without it the box still searches. */
function remember(term: string): void {
  rememberSearch(term).catch(() => undefined);
}

/** The list under the search box: products for what is typed, searches while nothing is. */
export default function Suggestions({
  ref,
  term,
  isOpen,
  setOpen,
  setTerm,
  onAria,
}: SuggestionsProps): ReactNode {
  const listId = useId();
  const navigate = useNavigate();
  const products = useSuggestions(term, isOpen);
  const searches = useSearches(isOpen && term.trim() === '');
  const options: readonly Option[] = [
    ...products.map((product): Option => ({ kind: 'product', product })),
    ...searches.recent.map((recent): Option => ({ kind: 'recent', term: recent })),
    ...(searches.recent.length > 0 ? [{ kind: 'clear' } as const] : []),
    ...searches.popular.map((popular): Option => ({ kind: 'popular', term: popular })),
  ];
  // The marked one belongs to what was typed: another term marks none.
  const [marked, setMarked] = useState({ term, index: -1 });
  const isShown = isOpen && options.length > 0;
  const active = isShown && marked.term === term ? marked.index : -1;

  useEffect(() => {
    onAria({
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
    });
  }, [isShown, active, listId, onAria]);

  const choose = (option: Option) => {
    if (option.kind === 'clear') {
      setMarked({ term, index: -1 });
      return searches.clearRecent();
    }
    setOpen(false);
    if (option.kind === 'product') {
      setTerm('');
      void navigate(productPath(option.product.slug));
      return;
    }
    setTerm(option.term);
    remember(option.term);
    void navigate(searchPath(option.term));
  };
  useImperativeHandle(ref, () => ({
    press(event) {
      if (event.key === 'Escape' && isShown) {
        event.preventDefault();
        return setOpen(false);
      }
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(true);
      const places = options.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place more than there are options: the input itself, at -1.
      setMarked({ term, index: ((active + 1 + step + places) % places) - 1 });
    },
    take() {
      const chosen = options[active];
      if (chosen) choose(chosen);
      else remember(term);
      return chosen !== undefined;
    },
  }));

  return (
    <>
      {isShown ? <Options listId={listId} options={options} active={active} onChoose={choose} /> : null}
      <p className="spoken" role="status">
        {isShown ? `${options.length} suggestions` : ''}
      </p>
    </>
  );
}
