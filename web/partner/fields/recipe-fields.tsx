import { useState } from 'react';
import type { PartnerRecipe } from '#contract/partners/recipe.ts';
import type { Submission } from '#web/lib/forms/use-submission.ts';
import { recipeInWords } from '#web/lib/recipe/recipe-words.ts';
import { useRecipeFields } from '#web/lib/recipe/use-recipe-fields.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import styles from './fields.module.css';

interface FieldsProps {
  /** Their own; null: as the shop hands it to everybody. */
  recipe: PartnerRecipe | null;
  /** The shop's. */
  usual: PartnerRecipe;
  submission: Submission;
}

/** In which form they take what they print: as everybody, or in their own way. */
export function RecipeFields({ recipe, usual, submission }: FieldsProps) {
  const [isOwn, setOwn] = useState(recipe !== null);
  const choices = [
    ['shop', false, 'As Inkbazaar hands them to everybody'],
    ['own', true, 'In our own way'],
  ] as const;
  return (
    <>
      <fieldset className={styles.set}>
        <legend className={styles.legend}>How do you want print files?</legend>
        <p className={styles.hint}>Usually: {recipeInWords(usual)}.</p>
        <div className={styles.ways}>
          {choices.map(([value, own, label]) => (
            <label key={value} className={styles.radio}>
              <input
                type="radio"
                name="recipe"
                value={value}
                checked={isOwn === own}
                onChange={() => setOwn(own)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {isOwn ? <OwnRecipe start={recipe ?? usual} submission={submission} /> : null}
    </>
  );
}

function OwnRecipe({ start, submission }: { start: PartnerRecipe; submission: Submission }) {
  const fields = useRecipeFields({ start, errors: submission.errors, onInput: submission.clearError });
  return (
    <>
      <input type="hidden" {...fields.settled} />
      <div className={styles.two}>
        <SelectField {...fields.format} />
        {fields.isPicture ? <TextField {...fields.ppi} required /> : <SelectField {...fields.pages} />}
        <SelectField
          {...fields.pressCondition}
          hint="What your press is calibrated for, if it is always the same."
        />
        <SelectField {...fields.bleed} />
      </div>
      <div>
        <Checkbox {...fields.hasCropMarks} />
        <Checkbox {...fields.hasJobSlug} />
        {fields.isPicture ? null : (
          <>
            <Checkbox {...fields.hasOutlinedText} />
            <p className={styles.underBox}>Where that cannot be done, the file keeps its fonts, embedded.</p>
          </>
        )}
      </div>
      <TextField {...fields.fileName} hint={`${fields.fileNameHint}.`} required />
    </>
  );
}
