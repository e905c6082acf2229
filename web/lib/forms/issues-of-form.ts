import type { z } from 'zod';
import type { Issue } from '#contract/errors.ts';
import { speakPlainly } from '#contract/plain-issues.ts';

speakPlainly();

/** What the contract's own schema finds wrong with a form, all at once, with the server's words. */
export function issuesOfForm(schema: z.ZodType, body: unknown): Issue[] {
  const found = schema.safeParse(body).error?.issues ?? [];
  return found.map(({ path, message }) => ({ path: path.join('.'), message }));
}
