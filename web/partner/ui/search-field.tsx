import { useEffect, useRef, useState } from 'react';
import { TextField } from '#web/ui/forms/text-field.tsx';

const PAUSE_MILLISECONDS = 300;

interface SearchFieldProps {
  label: string;
  value: string;
  /** Told when the typing pauses, and at once on Enter. */
  onSearch: (text: string) => void;
}

export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string, pause: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next.trim()), pause);
  };
  return (
    <TextField
      type="search"
      label={label}
      maxLength={60}
      autoComplete="off"
      value={text}
      onChange={(event) => send(event.currentTarget.value, PAUSE_MILLISECONDS)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text, 0);
      }}
    />
  );
}
