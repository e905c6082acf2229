import type { Logo } from '#contract/design/design.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';

/** Whether a logo is drawn by the outlines that were found in it, or as the picture it came as; nothing where none were. */
export function OutlinesSwitch({ logo, onChange }: { logo: Logo; onChange: (logo: Logo) => void }) {
  const { traced } = logo;
  if (!traced) return null;
  return (
    <Checkbox
      label="Drawn as lines, sharp in every size"
      checked={traced.isUsed}
      onChange={() => onChange({ ...logo, traced: { ...traced, isUsed: !traced.isUsed } })}
    />
  );
}
