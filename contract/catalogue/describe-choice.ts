/** "S × 5" and "105 × 148 mm" belong together: no line ends before or after the sign. */
export function unbroken(words: string): string {
  return words.replaceAll(' × ', '\u00a0×\u00a0');
}

/** The chosen values in a row, such as "A5 · Both sides". "None" means nothing without the name of its option, and a number has it before it. */
export function describeChoice(choice: Readonly<Record<string, string>>): string {
  return unbroken(
    Object.entries(choice)
      .filter(([, value]) => value !== 'None')
      .map(([name, value]) => (/^\d+$/.test(value) ? `${name}: ${value}` : value))
      .join(' · '),
  );
}
