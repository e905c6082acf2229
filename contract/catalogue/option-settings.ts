import { z } from 'zod';

/** What an admin says of an option beside its values. */
const OptionSetting = z.object({
  /** One line may hold several values of it, each with its own quantity. */
  isByRow: z.boolean().optional(),
  /** What customers read below it. */
  explanation: z.string().trim().max(300, 'An explanation has at most 300 characters').optional(),
  /** How its values look, as `#rrggbb`. */
  swatches: z.record(z.string().max(80), z.string().max(7)).optional(),
  /** Pictures of its values, as addresses. */
  pictures: z.record(z.string().max(80), z.string().trim().max(500)).optional(),
  /** What customers read of each value. */
  notes: z
    .record(z.string().max(80), z.string().trim().max(160, 'A note has at most 160 characters'))
    .optional(),
  /** Customers type a whole number within these; its values are those they begin with. */
  number: z.object({ min: z.number(), max: z.number(), step: z.number() }).optional(),
});
type OptionSetting = z.infer<typeof OptionSetting>;

/** By the name of the option. */
export const OptionSettings = z.record(z.string().max(60), OptionSetting);
export type OptionSettings = z.infer<typeof OptionSettings>;

/** With one part of it as `byOption` says, for every option; the other parts stay. */
export function withSetting<P extends keyof OptionSetting>(
  settings: OptionSettings,
  part: P,
  byOption: Readonly<Record<string, NonNullable<OptionSetting[P]>>>,
): OptionSettings {
  const names = new Set([...Object.keys(settings), ...Object.keys(byOption)]);
  const changed = [...names].map((name) => {
    const { [part]: _, ...others } = settings[name] ?? {};
    return [name, Object.hasOwn(byOption, name) ? { ...others, [part]: byOption[name] } : others] as const;
  });
  return Object.fromEntries(changed.filter(([, setting]) => Object.keys(setting).length > 0));
}
