import { type RefObject, Suspense } from 'react';
import type { FieldName, Language } from '#contract/design/design.ts';
import { LONGEST_FIELD } from '#contract/design/fields-and-limits.ts';
import type { Form } from '#design/templates/form.ts';
import { LANGUAGES } from '#design/words/languages.ts';
import { OCCASIONS, TRADES, tradeOf } from '#design/words/trades.ts';
import { replayForm } from '#web/lib/hydration/replay-form.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { later } from '#web/ui/later.ts';
import styles from '../design-page.module.css';
import { FIELD_LABELS } from '../field-labels.ts';
import { limited } from '../limited.ts';
import type { Lines } from './lines.ts';
import { LogoField } from './logo-field.tsx';
import { tradeInName } from './trade-of-name.ts';

/** Languages that Latin letters write need none. */
const LatinSwitch = later(() => import('../typing/latin-switch.tsx'));

interface LinesFormProps {
  lines: Lines;
  /** A design was pressed before there was a name. */
  isNameWanted: boolean;
  nameField: RefObject<HTMLInputElement | null>;
  form: Form;
  onChange: (part: Partial<Lines>) => void;
  /** The name is as it is meant to be. */
  onNameLeft: () => void;
}

/** Who it is for, in four fields, and what its kind is asked beside. */
export function LinesForm(props: LinesFormProps) {
  const { lines, isNameWanted, nameField, form, onChange: change, onNameLeft } = props;
  const { noun, first, isForGuests = false } = form;
  const isOfTwo = isForGuests && (tradeOf(lines.occasion)?.isOfTwo ?? false);
  return (
    <form
      {...replayForm}
      className={styles.lines}
      onSubmit={(event) => event.preventDefault()}
      // Not when the name loses the focus: what is pressed next may be a design, which must not move away.
      onFocus={({ target }: { target: Element }) => target !== nameField.current && onNameLeft()}
      aria-label="Your words"
    >
      <TextField
        ref={nameField}
        label={nameLabel(isForGuests, isOfTwo)}
        value={lines.name}
        lang={lines.language}
        dir="auto"
        {...limited(lines.name, LONGEST_FIELD)}
        autoComplete={isForGuests ? 'off' : 'organization'}
        enterKeyHint="next"
        onChange={(event) => change({ name: event.currentTarget.value })}
        {...(isNameWanted && { error: `Please type the name that is to stand on the ${noun}.` })}
      />
      <TextField
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={lines.phone}
        {...limited(lines.phone, LONGEST_FIELD)}
        onChange={(event) => change({ phone: event.currentTarget.value })}
      />
      <TradeField lines={lines} isForGuests={isForGuests} onChange={change} />
      <SelectField
        label={`Language of the ${noun}`}
        value={lines.language}
        onChange={(event) => change({ language: event.currentTarget.value as Language })}
      >
        {LANGUAGES.map(({ language, label }) => (
          <option key={language} value={language}>
            {label}
          </option>
        ))}
      </SelectField>
      {lines.language === 'en' ? null : (
        <Suspense fallback={<div className={styles.latinPlace} />}>
          <LatinSwitch language={lines.language} />
        </Suspense>
      )}
      {isForGuests ? null : <OwnTrade lines={lines} onChange={change} />}
      <FirstFields
        fields={first.filter((field) => field !== 'second' || isOfTwo)}
        lines={lines}
        onChange={change}
      />
      <LogoField logo={lines.logo} onChange={(logo) => change({ logo })} />
    </form>
  );
}

type PartProps = Pick<LinesFormProps, 'lines' | 'onChange'>;

/** What they do, or what guests are invited to. */
function TradeField({ lines, isForGuests, onChange: change }: PartProps & { isForGuests: boolean }) {
  const [trades, trade] = isForGuests ? [OCCASIONS, lines.occasion] : [TRADES, lines.trade];
  const isFromName = !isForGuests && !lines.isTradeChosen && tradeInName(lines.name) === lines.trade;
  return (
    <SelectField
      label={isForGuests ? 'Occasion' : 'What you do'}
      value={trade}
      onChange={({ currentTarget: { value } }) =>
        change(isForGuests ? { occasion: value } : { trade: value, what: '', isTradeChosen: true })
      }
      // One line either way: the wall below stays in its place when the name comes to say it.
      {...(!isForGuests && { hint: isFromName ? 'Taken from the name.' : 'Your designs suit it.' })}
    >
      {trades.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** In their own words, where no trade of the list says it. */
function OwnTrade({ lines, onChange: change }: PartProps) {
  if (lines.trade !== 'other') return null;
  return (
    <TextField
      label="What you do, in your words"
      value={lines.what}
      lang={lines.language}
      dir="auto"
      {...limited(lines.what, LONGEST_FIELD)}
      isOptional
      onChange={(event) => change({ what: event.currentTarget.value, isTradeChosen: true })}
    />
  );
}

function nameLabel(isForGuests: boolean, isOfTwo: boolean): string {
  if (isOfTwo) return 'First name of the two';
  return isForGuests ? 'Whose day it is, or who invites' : 'Name of your business, or your own';
}

/** What a kind of product is asked beside. */
function FirstFields({
  fields,
  lines: { more, language },
  onChange: change,
}: PartProps & { fields: readonly FieldName[] }) {
  return fields.map((field) => (
    <TextField
      key={field}
      label={FIELD_LABELS[field]}
      value={more[field] ?? ''}
      lang={language}
      dir="auto"
      {...limited(more[field] ?? '', LONGEST_FIELD)}
      autoComplete="off"
      isOptional
      onChange={(event) => change({ more: { ...more, [field]: event.currentTarget.value } })}
    />
  ));
}
