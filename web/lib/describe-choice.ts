/** The chosen values in a row, such as "A5 · Both sides". "None" means nothing without the name of its option. */
export function describeChoice(choice: Readonly<Record<string, string>>): string {
  return Object.values(choice)
    .filter((value) => value !== 'None')
    .join(' · ');
}
