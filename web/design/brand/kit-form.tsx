import { type FormEvent, useState } from 'react';
import type { BrandKit, KeptKit, KitOwner } from '#contract/design/brand-kit.ts';
import type { Language } from '#contract/design/design.ts';
import { LONGEST_FIELD } from '#contract/design/fields-and-limits.ts';
import { KIT_FIELDS, type KitField } from '#contract/design/kit-fields.ts';
import { cleanGstin, gstinProblem } from '#contract/pricing/gst.ts';
import { findTypos } from '#contract/typos/find-typos.ts';
import { UPI_ID } from '#contract/upi-id.ts';
import { LANGUAGES } from '#design/words/languages.ts';
import { TRADES } from '#design/words/trades.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { forgetTyped } from '#web/lib/forms/unsaved.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/forms/alert-dialog.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FIELD_LABELS } from '../field-labels.ts';
import { limited } from '../limited.ts';
import { readLines } from '../start/lines.ts';
import { LogoField } from '../start/logo-field.tsx';
import styles from './brand.module.css';
import { KitExamples } from './kit-examples.tsx';
import { KitLooks } from './kit-looks.tsx';
import { EMPTY_KIT, isSameKit, kitOfLines } from './kit-of.ts';
import { useBrandKits } from './use-brand-kits.ts';

interface KitFormProps {
  of: KitOwner;
  kept: KeptKit | null;
  mayChange: boolean;
}

/** A brand kit, whole: what was typed stays until it is kept, whatever somebody else keeps meanwhile. */
export function KitForm({ of, kept, mayChange }: KitFormProps) {
  const { save, remove, reload } = useBrandKits();
  const [kit, setKit] = useState(() => kept?.kit ?? begun());
  const [isSaved, setSaved] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isBehind, setBehind] = useState(false);
  const saving = useAction(errorText('The brand kit could not be kept. Please try again.'), ({ code }) => {
    if (code !== 'changed_meanwhile') return;
    setBehind(true);
    void reload();
  });
  const removing = useAction(errorText('It could not be deleted. Please try again.'));
  const change = (part: Partial<BrandKit>) => {
    setKit({ ...kit, ...part });
    setSaved(false);
  };
  const problems = problemsOf(kit);
  const isChanged = !kept || !isSameKit(kept.kit, kit);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (problems.gstin || problems.upiId) return;
    const tidy = { ...kit, gstin: cleanGstin(kit.gstin), upiId: kit.upiId.trim() };
    if (!(await saving.run(() => save(of, kept?.version ?? 0, tidy)))) return;
    forgetTyped(form);
    setKit(tidy);
    setSaved(true);
    setBehind(false);
  };
  const drop = async () => {
    const isGone = await removing.run(() => remove(of, kept?.version ?? 1).catch(unlessGone));
    if (!isGone) return;
    setAsked(false);
    setKit(EMPTY_KIT);
  };
  return (
    <div className={styles.kit}>
      <form className={styles.form} aria-label="Brand kit" onSubmit={(event) => void submit(event)}>
        <fieldset disabled={!mayChange} className={styles.form}>
          <KitWords kit={kit} problems={problems} onChange={change} />
          <LogoField logo={kit.logo} onChange={(logo) => change({ logo })} />
          <KitLooks kit={kit} onChange={change} />
        </fieldset>
        {isBehind && kept ? (
          <Notice tone="warning" isLive>
            <p>It was changed elsewhere meanwhile. What you typed is still here: save again to keep it.</p>
            <Button
              size="small"
              look="secondary"
              onClick={() => {
                setKit(kept.kit);
                setBehind(false);
                saving.dismiss();
              }}
            >
              Take what is kept
            </Button>
          </Notice>
        ) : saving.failure ? (
          <Notice tone="danger" isLive>
            <p>{saving.failure}</p>
          </Notice>
        ) : null}
        {mayChange ? (
          <div className={styles.actions}>
            <Button type="submit" isBusy={saving.isBusy}>
              Save the brand kit
            </Button>
            {kept ? (
              <Button look="quiet" onClick={() => setAsked(true)}>
                Delete it
              </Button>
            ) : null}
            <span role="status">{isSaved && !isChanged ? 'Saved. New designs begin with it.' : ''}</span>
          </div>
        ) : null}
      </form>
      <KitExamples kit={kit} />
      {isAsked ? (
        <AlertDialog
          title="Delete the brand kit?"
          onClose={() => setAsked(false)}
          answers={
            <>
              <Button look="danger" isBusy={removing.isBusy} onClick={() => void drop()}>
                Delete
              </Button>
              <Button look="secondary" onClick={() => setAsked(false)}>
                Cancel
              </Button>
            </>
          }
        >
          <p>New designs begin empty then. Designs that were made with it stay as they are.</p>
          {removing.failure ? (
            <Notice tone="danger" isLive>
              <p>{removing.failure}</p>
            </Notice>
          ) : null}
        </AlertDialog>
      ) : null}
    </div>
  );
}

/** What was typed on a first screen of this browser is a beginning. */
function begun(): BrandKit {
  const lines = readLines();
  return lines ? kitOfLines(lines) : EMPTY_KIT;
}

/** What is gone already was to be deleted. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
}

type Problems = Partial<Record<KitField | 'gstin' | 'upiId', string>>;

/** The same typos as in the editor; a GSTIN and a UPI ID are right or are not kept. */
function problemsOf({ fields, gstin, upiId }: BrandKit): Problems {
  const typed = cleanGstin(gstin);
  const wrong = typed === '' ? null : gstinProblem(typed);
  return {
    ...Object.fromEntries(
      KIT_FIELDS.flatMap((field) => findTypos(fields[field], field).map((typo) => [field, typo])),
    ),
    ...(wrong && { gstin: wrong }),
    ...(upiId.trim() !== '' && !UPI_ID.test(upiId.trim()) && { upiId: 'A UPI ID is written as name@bank' }),
  };
}

interface KitWordsProps {
  kit: BrandKit;
  problems: Problems;
  onChange: (part: Partial<BrandKit>) => void;
}

const KEYBOARDS: Partial<Record<KitField, 'tel' | 'email' | 'url'>> = {
  phone: 'tel',
  email: 'email',
  web: 'url',
};
const LABELS = { ...FIELD_LABELS, name: 'Name of the business', trade: 'What you do, or your tagline' };

function KitWords({ kit, problems, onChange }: KitWordsProps) {
  // A number that is half typed is none.
  const [typed, setTyped] = useState<string | null>(null);
  const shared = (field: KitField | 'gstin' | 'upiId') => ({
    error: field === typed ? undefined : problems[field],
    autoComplete: 'off',
    isOptional: field !== 'name',
    onFocus: () => setTyped(field),
    onBlur: () => setTyped(null),
  });
  const put = (field: KitField, words: string) => onChange({ fields: { ...kit.fields, [field]: words } });
  return (
    <fieldset className={styles.part}>
      <legend>Words</legend>
      <div className={styles.fields}>
        {KIT_FIELDS.filter((field) => field !== 'address').map((field) => (
          <TextField
            key={field}
            {...shared(field)}
            label={LABELS[field]}
            value={kit.fields[field]}
            {...limited(kit.fields[field], LONGEST_FIELD)}
            inputMode={KEYBOARDS[field]}
            onChange={(event) => put(field, event.currentTarget.value)}
          />
        ))}
        <TextArea
          {...shared('address')}
          label={LABELS.address}
          rows={3}
          value={kit.fields.address}
          {...limited(kit.fields.address, LONGEST_FIELD)}
          onChange={(event) => put('address', event.currentTarget.value)}
        />
        <TextField
          {...shared('gstin')}
          label="GSTIN"
          hint="Put on a design under Objects"
          value={kit.gstin}
          maxLength={24}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => onChange({ gstin: event.currentTarget.value })}
        />
        <TextField
          {...shared('upiId')}
          label="UPI ID"
          hint="For QR codes that pay you, as in asha@okaxis"
          value={kit.upiId}
          maxLength={130}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange({ upiId: event.currentTarget.value })}
        />
        <SelectField
          label="Trade"
          value={kit.trade}
          onChange={(event) => onChange({ trade: event.currentTarget.value })}
        >
          {TRADES.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Language of designs"
          value={kit.language}
          onChange={(event) => onChange({ language: event.currentTarget.value as Language })}
        >
          {LANGUAGES.map(({ language, label }) => (
            <option key={language} value={language}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}
