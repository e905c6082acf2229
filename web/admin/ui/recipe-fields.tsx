import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { getArtworkTools } from '#contract/artwork.ts';
import type { PartnerRecipe } from '#contract/partners/recipe.ts';
import { useRecipeFields } from '#web/lib/recipe/use-recipe-fields.tsx';
import { adminCall } from '../lib/admin-call.ts';
import styles from './recipe-fields.module.css';

interface RecipeFieldsProps {
  start: PartnerRecipe;
  /** By the name of the field, `recipe.fileName`. */
  errors: Readonly<Record<string, string>>;
  onInput?: (name: string) => void;
}

/** In which form print files are handed off. */
export function RecipeFields(props: RecipeFieldsProps) {
  const fields = useRecipeFields(props);
  const tools = useQuery({
    queryKey: ['artwork-tools'],
    queryFn: ({ signal }) => adminCall<typeof getArtworkTools>('GET', '/artwork/tools', { signal }),
  });
  const outlinesHint =
    tools.data?.canOutlineText === false
      ? 'Ghostscript is not installed on the shop’s server: until it is, text keeps its fonts, embedded.'
      : 'A page that would not look the same keeps its fonts, embedded.';
  return (
    <div className={styles.fields}>
      <input type="hidden" name="recipe" value="own" />
      <input type="hidden" {...fields.settled} />
      <NativeSelect {...fields.format} size="md" />
      {fields.isPicture ? (
        <TextInput {...fields.ppi} size="md" />
      ) : (
        <NativeSelect {...fields.pages} size="md" />
      )}
      <NativeSelect {...fields.pressCondition} size="md" />
      <NativeSelect {...fields.bleed} size="md" />
      <div className={styles.marks}>
        <Checkbox {...fields.hasCropMarks} size="md" />
        <Checkbox {...fields.hasJobSlug} size="md" />
        {fields.isPicture ? null : (
          <Checkbox {...fields.hasOutlinedText} description={outlinesHint} size="md" />
        )}
      </div>
      <TextInput
        {...fields.fileName}
        className={styles.fileName}
        description={fields.fileNameHint}
        size="md"
      />
    </div>
  );
}
