import type { Script } from './scripts.ts';

/** Letters that hang from one line, or are joined by hand, are torn by space between them. */
export function mayStandApart(script: Script): boolean {
  return script !== 'arabic' && script !== 'devanagari' && script !== 'bengali' && script !== 'gurmukhi';
}

/**
 * Languages that write letters of their script in a form of their own. No other is told to a font: Baloo Chettan, told that
 * its Malayalam is Malayalam, leaves off half of its conjuncts.
 */
const OWN_FORMS: Readonly<Record<string, Script>> = {
  mr: 'devanagari',
  ne: 'devanagari',
  as: 'bengali',
  ur: 'arabic',
  sd: 'arabic',
  ks: 'arabic',
};

/** The language a run is shaped for, if it matters. The Latin words of a text in Marathi are not Marathi. */
export function languageOf(script: Script, language: string | undefined): string | undefined {
  const own = language?.split('-')[0] ?? '';
  if (OWN_FORMS[own] === script) return own;
  return script === 'arabic' ? 'ur' : undefined;
}
