/** Without zod: pages load it. */

export interface NamedLine {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its artwork. */
  readonly fileNames: readonly string[];
}

/**
 * Names of lines that tell all of them apart, for where a line is no more than its name: lines of one name get the options in
 * which they differ, or else their artwork's name, or else their place among them.
 */
export function distinctNames(lines: readonly NamedLine[]): string[] {
  return lines.map((line) => {
    const twins = lines.filter(({ name }) => name === line.name);
    if (twins.length === 1) return line.name;
    const options = differing(line, twins);
    const isTold = (other: NamedLine) => other === line || differing(other, twins) !== options;
    if (options && twins.every(isTold)) return `${line.name} (${options})`;
    const said = [options, line.fileNames.join(', ')].filter(Boolean).join(', ');
    const alike = twins.filter(
      (other) => differing(other, twins) === options && `${other.fileNames}` === `${line.fileNames}`,
    );
    const place = alike.length > 1 ? `no. ${alike.indexOf(line) + 1}` : '';
    return `${line.name} (${[said, place].filter(Boolean).join(', ')})`;
  });
}

/** Its values of the options that are not the same in all of them. */
function differing(line: NamedLine, twins: readonly NamedLine[]): string {
  return Object.entries(line.attributes)
    .filter(([option, value]) => twins.some(({ attributes }) => attributes[option] !== value))
    .map(([option, value]) => (/^\d+$/.test(value) || value === 'None' ? `${option}: ${value}` : value))
    .join(', ');
}
