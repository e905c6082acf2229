import styles from './chips.module.css';

interface ChipsProps<Id extends string> {
  label: string;
  choices: Readonly<Record<Id, string>>;
  current: Id;
  onChoose: (id: Id) => void;
}

/** One of a few, all in sight. */
export function Chips<Id extends string>({ label, choices, current, onChoose }: ChipsProps<Id>) {
  return (
    <fieldset className={styles.chips}>
      <legend className="spoken">{label}</legend>
      {(Object.entries(choices) as [Id, string][]).map(([id, words]) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-pressed={id === current}
          onClick={() => onChoose(id)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  );
}
