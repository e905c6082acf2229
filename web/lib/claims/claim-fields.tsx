import type { Claim } from '#contract/fulfilment/claims.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { formatCount } from '../format.ts';
import { kindWords, wishWords } from './claim-words.ts';
import { keyOf, type Line, type useClaimFields } from './use-claim-fields.ts';

/** The contract's limit, without its schemas. */
const LONGEST = 2000;

interface ClaimFieldsProps {
  lines: readonly Line[];
  fields: ReturnType<typeof useClaimFields>;
  /** It was sent once: from then on it says what is wrong. */
  isTried: boolean;
}

/** Which product, what is wrong with it, how many pieces, in words. */
export function ClaimFields({ lines, fields, isTried }: ClaimFieldsProps) {
  const { line, kind, wrong } = fields;
  const said = (text: string | null) => (isTried ? text : null);
  return (
    <>
      {lines.length > 1 ? (
        <SelectField
          label="Product"
          value={line ? keyOf(line) : ''}
          onChange={(event) => fields.chooseLine(event.currentTarget.value)}
        >
          {lines.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {formatCount(one.quantity)} × {one.name}
              {one.deliverTo ? `, to ${one.deliverTo}` : ''}
            </option>
          ))}
        </SelectField>
      ) : null}
      <SelectField
        label="What is wrong?"
        value={kind}
        error={said(wrong.kind)}
        onChange={(event) => fields.setKind(event.currentTarget.value as Claim['kind'] | '')}
      >
        <option value="">Please choose</option>
        {line?.kinds.map((one) => (
          <option key={one} value={one}>
            {kindWords[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="How many pieces?"
        hint={line ? `Of ${formatCount(line.quantity)} × ${line.name}` : undefined}
        inputMode="numeric"
        maxLength={8}
        value={fields.pieces}
        error={said(wrong.pieces)}
        onChange={(event) => fields.setPieces(event.currentTarget.value)}
      />
      <TextArea
        label="What happened?"
        rows={4}
        maxLength={LONGEST}
        value={fields.text}
        error={said(wrong.text)}
        onChange={(event) => fields.setText(event.currentTarget.value)}
      />
      <SelectField
        label="What would you like?"
        isOptional
        hint="We look at what you ask for first, and tell you what we do."
        value={fields.wish}
        onChange={(event) => fields.setWish(event.currentTarget.value as typeof fields.wish)}
      >
        <option value="">You decide</option>
        {Object.entries(wishWords).map(([wish, words]) => (
          <option key={wish} value={wish}>
            {words}
          </option>
        ))}
      </SelectField>
    </>
  );
}
