import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MILLISECONDS = 250;

/** What stands behind the number under a list that is searched; null under one that is not. */
export function noteOfSearch(
  { isSearchPartial }: { isSearchPartial: boolean },
  search: string,
): string | null {
  if (!search) return null;
  return isSearchPartial ? 'of the newest 1,000 orders that match' : 'filtered';
}

interface SearchBoxProps {
  /** Placeholder and name of the box. */
  label: string;
  value: string;
  /** Told when the typing pauses, at once on Enter and when cleared. */
  onSearch: (text: string) => void;
}

export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What the page would be told now, and not when the typing began: something may have been opened meanwhile.
  const tell = useRef(onSearch);
  tell.current = onSearch;
  // What was sent comes back as the value, maybe when more has been typed: that is kept.
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (next: string, pause: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = next.trim();
      tell.current(sent.current);
    }, pause);
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      size="md"
      maxLength={100}
      value={text}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={text ? <CloseButton aria-label="Clear the search" onClick={() => send('', 0)} /> : null}
      onChange={(event) => send(event.currentTarget.value, PAUSE_MILLISECONDS)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text, 0);
      }}
    />
  );
}
