import { useRef } from 'react';
import { PartnerRecipe } from '#contract/partners/recipe.ts';
import type { setRecipe } from '#contract/settings-recipe.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { readRecipe } from '#web/lib/recipe/read-recipe.ts';
import { adminCall } from '../lib/admin-call.ts';
import { RecipeFields } from '../ui/recipe-fields.tsx';
import { Part, type PartProps, SettingForm, Since } from './section.tsx';
import { useSection } from './use-section.ts';

/** In which form print files are handed to partners who have no recipe of their own. */
export function RecipeForm({ settings, onSaved }: PartProps) {
  const { draft, saving, theirs, version, save } = useSection(settings, 'recipe');
  const fields = useRef<HTMLDivElement>(null);
  const errors = Object.fromEntries(
    Object.entries(saving.errors).map(([name, message]) => [`recipe.${name}`, message]),
  );
  const onSave = () => {
    const form = fields.current?.closest('form');
    const value = form && readRecipe(new FormData(form));
    if (!value) return;
    save(issuesOfForm(PartnerRecipe, value), async () => {
      const body = { value, version };
      const answer = await adminCall<typeof setRecipe>('PUT', '/settings/recipe', { body });
      onSaved(answer.settings, 'Print files saved');
    });
  };
  return (
    <Part
      title="Print files"
      lead="How print-ready files are handed to print partners. A partner may choose otherwise in their profile, and so may you where you edit them. A change applies to what is downloaded from now on."
    >
      <Since settings={settings} section="recipe" />
      <SettingForm saving={saving} theirs={theirs} saveText="Save print files" onSave={onSave}>
        <div ref={fields}>
          <RecipeFields start={draft} errors={errors} />
        </div>
      </SettingForm>
    </Part>
  );
}
