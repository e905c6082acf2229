import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { productPath, searchPath } from '#web/lib/paths.ts';
import { Picture } from '#web/ui/picture.tsx';
import headerStyles from './header.module.css';
import styles from './search-box.module.css';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

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

/** The search of the header: a plain form to /products?q=, with suggestions as an ARIA combobox on top. */
export function SearchBox() {
  const listId = useId();
  const navigate = useNavigate();
  const [term, setTerm] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(term, isOpen);
  const isShown = isOpen && suggestions.length > 0;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (suggestion: Suggestion) => {
    close();
    setTerm('');
    void navigate(productPath(suggestion.slug));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = isShown ? suggestions[active] : undefined;
    if (chosen) return choose(chosen);
    close();
    void navigate(searchPath(term));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      return close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    const places = suggestions.length + 1;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    // One place more than there are options: the input itself, at -1.
    setActive(((active + 1 + step + places) % places) - 1);
  };

  return (
    <search className={headerStyles.search}>
      <form action="/products" onSubmit={submit}>
        <div className={styles.field}>
          <IconSearch className={styles.icon} size={20} aria-hidden="true" />
          <input
            className={styles.input}
            type="search"
            name="q"
            placeholder="Search cards, flyers, flex banners…"
            aria-label="Search products"
            autoComplete="off"
            maxLength={100}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
            value={term}
            onChange={(event) => {
              setTerm(event.target.value);
              setOpen(true);
              setActive(-1);
            }}
            onFocus={() => setOpen(true)}
            onBlur={close}
            onKeyDown={onKeyDown}
          />
        </div>
      </form>
      {isShown ? (
        <Options listId={listId} suggestions={suggestions} active={active} onChoose={choose} />
      ) : null}
      <p className="spoken" role="status">
        {isShown ? `${suggestions.length} suggestions` : ''}
      </p>
    </search>
  );
}
