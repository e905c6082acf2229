import { useRef } from 'react';
import { MOST_ROWS } from '#contract/design/list.ts';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import styles from './list.module.css';

interface ListInputProps {
  text: string;
  onChange: (text: string) => void;
}

/** The list itself: pasted from a spreadsheet, out of a CSV file, or typed, a row a line. */
export function ListInput({ text, onChange }: ListInputProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.input}>
      <TextArea
        label="Your list"
        hint={`A row for each person: name, title, phone, email … Copy it from a spreadsheet, or type it with commas between. Up to ${formatCount(MOST_ROWS)} rows.`}
        rows={8}
        spellCheck={false}
        placeholder={'Name, Designation, Phone, Email, Quantity'}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div>
        <Button look="secondary" size="small" onClick={() => file.current?.click()}>
          Open a CSV file
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="A CSV file with the list"
          hidden
          onChange={async (event) => {
            const { currentTarget } = event;
            const [chosen] = currentTarget.files ?? [];
            if (chosen) onChange(await chosen.text());
            // The same file may be opened again after it was changed.
            currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
}
