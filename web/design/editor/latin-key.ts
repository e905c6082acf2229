const BRACKETS: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']' };

/**
 * The key of a shortcut in small letters. Keyboards for Hindi and other scripts say a letter of their own: then the place of
 * the key counts.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isLatin = key.length > 1 || /^[ -~]$/.test(key);
  return isLatin ? key.toLowerCase() : (BRACKETS[code] ?? code.replace(/^Key/, '').toLowerCase());
}
