import { IconSearch } from '@tabler/icons-react';
import { type AriaAttributes, type FormEvent, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { replayValue } from '#web/lib/hydration/replay-value.ts';
import { searchPath } from '#web/lib/paths.ts';
import { later } from '#web/ui/later.ts';
import headerStyles from './header.module.css';
import styles from './search-box.module.css';
import type { SuggestionsHandle } from './suggestions.tsx';

/** Loaded when somebody goes to the box: most visits never do. */
const Suggestions = later(() => import('./suggestions.tsx'));

/** The search of the header: a plain form to /products?q=, with suggestions as an ARIA combobox on top. */
export function SearchBox() {
  const navigate = useNavigate();
  const suggestions = useRef<SuggestionsHandle>(null);
  const [term, setTerm] = useState('');
  // Null until it is first used.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [aria, setAria] = useState<AriaAttributes>({});

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (suggestions.current?.take()) return;
    setOpen(false);
    void navigate(searchPath(term));
  };
  return (
    <search className={headerStyles.search}>
      <form action="/products" onSubmit={submit}>
        <div className={styles.field}>
          <IconSearch className={styles.icon} size={20} aria-hidden="true" />
          <input
            ref={replayValue(term, setTerm)}
            aria-expanded={false}
            {...aria}
            className={styles.input}
            type="search"
            name="q"
            placeholder="Search products…"
            aria-label="Search products"
            autoComplete="off"
            maxLength={100}
            role="combobox"
            aria-autocomplete="list"
            value={term}
            onChange={(event) => {
              setTerm(event.target.value);
              setOpen(true);
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={(event) => suggestions.current?.press(event)}
          />
        </div>
      </form>
      {isOpen === null ? null : (
        <Suspense fallback={null}>
          <Suggestions
            ref={suggestions}
            term={term}
            isOpen={isOpen}
            setOpen={setOpen}
            setTerm={setTerm}
            onAria={setAria}
          />
        </Suspense>
      )}
    </search>
  );
}
