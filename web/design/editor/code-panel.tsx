import type { Design, QrObject, QrUse } from '#contract/design/design.ts';
import { codeInWords } from '#design/layout/code-in-words.ts';
import { codeProblem } from '#design/layout/code-problem.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useBrandKits } from '../brand/use-brand-kits.ts';
import type { Designer } from '../use-designer.ts';
import { type Which, withObject } from './changes.ts';
import styles from './panel.module.css';

interface CodePanelProps {
  designer: Designer;
  design: Design;
  which: Which;
  object: QrObject;
}

const USES: readonly (readonly [QrUse, string])[] = [
  ['contact', 'Saves our contact (vCard)'],
  ['call', 'Calls us'],
  ['whatsapp', 'Opens a WhatsApp chat with us'],
  ['web', 'Opens our website'],
  ['link', 'Opens a link'],
  ['upi', 'Pays us by UPI'],
];

const OWN: Partial<Record<QrUse, { label: string; hint: string }>> = {
  link: { label: 'Link', hint: 'For example a menu, a map, or a page of Instagram' },
  upi: { label: 'UPI ID', hint: 'As in asha@okaxis. Whoever scans it types how much' },
};

/** What a telephone does that reads the code; checked as it is typed. */
export function CodePanel({ designer, design, which, object }: CodePanelProps) {
  const own = OWN[object.use];
  const upiId = useBrandKits().used?.kept.kit.upiId;
  const said = codeInWords(object, design.fields);
  const problem = codeProblem(object, design.fields);
  const change = (part: Partial<QrObject>, what: string | null = null) =>
    designer.change(
      withObject(design, which, (one) => (one.kind === 'qr' ? { ...one, ...part } : one)),
      what,
    );
  return (
    <>
      <SelectField
        label="What the code does"
        value={object.use}
        onChange={(event) => {
          const use = event.currentTarget.value as QrUse;
          change({ use, ...(use === 'upi' && upiId && !object.text && { text: upiId }) });
        }}
      >
        {USES.map(([use, label]) => (
          <option key={use} value={use}>
            {label}
          </option>
        ))}
      </SelectField>
      {own ? (
        <TextField
          label={own.label}
          hint={own.hint}
          value={object.text ?? ''}
          maxLength={300}
          inputMode={object.use === 'upi' ? 'email' : 'url'}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change({ text: event.currentTarget.value }, `code ${object.id}`)}
          onBlur={designer.rest}
          {...(problem && { error: sentence(problem) })}
        />
      ) : null}
      {said === null && !own ? (
        <p className={styles.hint}>{wantedWords(object.use, design.fields.phone)} The code is drawn then.</p>
      ) : null}
      {said !== null && !own && problem ? (
        <p className={styles.hint} role="status">
          {sentence(problem)}
        </p>
      ) : null}
      {said === null ? null : <p className={styles.said}>{said}</p>}
    </>
  );
}

function wantedWords(use: QrUse, phone: string): string {
  if (use === 'web') return 'Type your website under Words.';
  return phone.trim()
    ? 'Type your phone number under Words with all its ten digits, of a landline with its STD code.'
    : 'Type your phone number under Words.';
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
