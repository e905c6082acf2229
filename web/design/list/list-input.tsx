import { useRef, useState } from 'react';
import { MOST_ROWS } from '#contract/design/list.ts';
import { formatCount } from '#web/lib/format.ts';
import { readTextFile } from '#web/lib/read-text-file.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './list.module.css';

interface ListInputProps {
  text: string;
  onChange: (text: string) => void;
}

/** The list itself: pasted from a spreadsheet, out of a CSV file, or typed, a row a line. */
export function ListInput({ text, onChange }: ListInputProps) {
  const file = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState<string | null>(null);
  const open = async (chosen: File) => {
    const said = await readTextFile(chosen);
    setNote(said === null ? NO_TEXT : said.isGuessed ? GUESSED : null);
    if (said) onChange(said.text);
  };
  return (
    <div className={styles.input}>
      <TextArea
        label="Your list"
        hint={`A row for each person: name, title, phone, email … Copy it from a spreadsheet, or type it with commas between. Up to ${formatCount(MOST_ROWS)} rows.`}
        rows={8}
        spellCheck={false}
        placeholder={'Name, Designation, Phone, Email, Quantity'}
        value={text}
        onChange={(event) => {
          setNote(null);
          onChange(event.currentTarget.value);
        }}
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
            if (chosen) await open(chosen);
            // The same file may be opened again after it was changed.
            currentTarget.value = '';
          }}
        />
      </div>
      {note ? (
        <Notice tone="warning" isLive>
          {note}
        </Notice>
      ) : null}
    </div>
  );
}

const NO_TEXT =
  'This is not a CSV file. Copy the cells in your spreadsheet and paste them above, or save the list as “CSV UTF-8” and open that.';
const GUESSED =
  'This file does not say which letters it is written in. Look whether accents and quotation marks are right; to be sure, save it as “CSV UTF-8”.';
