import type { RefObject } from 'react';
import type { Language } from '#contract/design/design.ts';
import { LANGUAGES } from '#design/words/languages.ts';
import { TRADES } from '#design/words/trades.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import styles from '../design-page.module.css';
import type { Lines } from './lines.ts';
import { LogoField } from './logo-field.tsx';

interface LinesFormProps {
  lines: Lines;
  /** A design was pressed before there was a name. */
  isNameWanted: boolean;
  nameField: RefObject<HTMLInputElement | null>;
  onChange: (part: Partial<Lines>) => void;
}

/** Who it is for, in four fields. */
export function LinesForm({ lines, isNameWanted, nameField, onChange: change }: LinesFormProps) {
  return (
    <form className={styles.lines} onSubmit={(event) => event.preventDefault()} aria-label="Your words">
      <TextField
        ref={nameField}
        label="Name of your business, or your own"
        value={lines.name}
        maxLength={80}
        autoComplete="organization"
        enterKeyHint="next"
        onChange={(event) => change({ name: event.currentTarget.value })}
        {...(isNameWanted && { error: 'Please type the name that is to stand on the card.' })}
      />
      <TextField
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={lines.phone}
        maxLength={40}
        onChange={(event) => change({ phone: event.currentTarget.value })}
      />
      <SelectField
        label="What you do"
        value={lines.trade}
        onChange={(event) => change({ trade: event.currentTarget.value, what: '' })}
      >
        {TRADES.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Language of the card"
        value={lines.language}
        onChange={(event) => change({ language: event.currentTarget.value as Language })}
      >
        {LANGUAGES.map(({ language, label }) => (
          <option key={language} value={language}>
            {label}
          </option>
        ))}
      </SelectField>
      {lines.trade === 'other' ? (
        <TextField
          label="What you do, in your words"
          value={lines.what}
          maxLength={80}
          isOptional
          onChange={(event) => change({ what: event.currentTarget.value })}
        />
      ) : null}
      <LogoField logo={lines.logo} onChange={(logo) => change({ logo })} />
    </form>
  );
}
