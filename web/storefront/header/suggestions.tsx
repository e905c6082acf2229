import {
  type AriaAttributes,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { productPath } from '#web/lib/paths.ts';
import { Picture } from '#web/ui/commerce/picture.tsx';
import styles from './search-box.module.css';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

/** What the keyboard does in the box, which keeps the focus. */
export interface SuggestionsHandle {
  press(event: KeyboardEvent): void;
  /** Goes to the marked suggestion; false when none is marked. */
  take(): boolean;
}

interface OptionsProps {
  listId: string;
  suggestions: readonly Suggestion[];
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

function Options({ listId, suggestions, active, onChoose }: OptionsProps) {
  return (
    <div className={styles.list} id={listId} role="listbox" aria-label="Products">
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the input, which owns this list
        <div
          key={suggestion.slug}
          id={`${listId}-${index}`}
          className={styles.option}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The input must not lose the focus, or the list would close before the click arrives.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <Picture
            src={suggestion.imageUrl}
            alt=""
            width={56}
            height={42}
            sizes="56px"
            className={styles.picture}
          />
          <span>
            <span className={styles.name}>{suggestion.name}</span>
            <span className={styles.category}>{suggestion.category}</span>
          </span>
        </div>
      ))}
    </div>
  );
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

/** The list under the search box. */
export default function Suggestions({ ref, term, isOpen, setOpen, setTerm, onAria }: SuggestionsProps) {
  const listId = useId();
  const navigate = useNavigate();
  const suggestions = useSuggestions(term, isOpen);
  // The marked one belongs to what was typed: another term marks none.
  const [marked, setMarked] = useState({ term, index: -1 });
  const isShown = isOpen && suggestions.length > 0;
  const active = isShown && marked.term === term ? marked.index : -1;

  useEffect(() => {
    onAria({
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
    });
  }, [isShown, active, listId, onAria]);

  const choose = (suggestion: Suggestion) => {
    setOpen(false);
    setTerm('');
    void navigate(productPath(suggestion.slug));
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
      const places = suggestions.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place more than there are options: the input itself, at -1.
      setMarked({ term, index: ((active + 1 + step + places) % places) - 1 });
    },
    take() {
      const chosen = suggestions[active];
      if (chosen) choose(chosen);
      return chosen !== undefined;
    },
  }));

  return (
    <>
      {isShown ? (
        <Options listId={listId} suggestions={suggestions} active={active} onChoose={choose} />
      ) : null}
      <p className="spoken" role="status">
        {isShown ? `${suggestions.length} suggestions` : ''}
      </p>
    </>
  );
}
