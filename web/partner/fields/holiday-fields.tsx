import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { formatDay } from '#contract/dates.ts';
import { isUnfinishedDay, UNFINISHED_DAY } from '#web/lib/forms/unfinished-days.ts';
import type { Submission } from '#web/lib/forms/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import styles from './fields.module.css';

interface HolidayFieldsProps {
  holidays: readonly string[];
  /** `YYYY-MM-DD`: earlier ones are over, and go with the next saving. */
  today: string;
  submission: Submission;
}

/** Why a day cannot be added; null also for none. */
function dayProblem(input: HTMLInputElement, today: string): string | null {
  if (isUnfinishedDay(input)) return UNFINISHED_DAY;
  return input.value !== '' && input.value < today ? 'Please choose a day from today on' : null;
}

/** Days off of their own, one by one. */
export function HolidayFields({ holidays, today, submission }: HolidayFieldsProps) {
  const [days, setDays] = useState(holidays);
  const [said, setSaid] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const add = () => {
    const day = input.current?.value ?? '';
    const problem = input.current ? dayProblem(input.current, today) : null;
    setWrong(problem);
    if (day === '' || problem) return input.current?.focus();
    setDays((before) => [...new Set([...before, day])].sort());
    setSaid(`${formatDay(day)} added`);
    if (input.current) input.current.value = '';
    input.current?.focus();
  };
  const remove = (day: string) => {
    setDays((before) => before.filter((one) => one !== day));
    setSaid(`${formatDay(day)} removed`);
    input.current?.focus();
  };
  const coming = days.filter((day) => day >= today);
  return (
    <div className={styles.fields}>
      {coming.map((day) => (
        <input key={day} type="hidden" name="holidays" value={day} />
      ))}
      {coming.length > 0 ? (
        <ul className={styles.days} aria-label="Your holidays">
          {coming.map((day) => (
            <li key={day} className={styles.day}>
              <span>{formatDay(day)}</span>
              <button type="button" aria-label={`Remove ${formatDay(day)}`} onClick={() => remove(day)}>
                <IconX size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.add}>
        <TextField
          ref={input}
          label="A day off"
          type="date"
          min={today}
          error={wrong ?? submission.errors.holidays}
          onKeyDown={(event) => {
            // Enter in a form would send all of it.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button look="secondary" onClick={add}>
          Add day
        </Button>
      </div>
      <p role="status" className="spoken">
        {said}
      </p>
    </div>
  );
}
