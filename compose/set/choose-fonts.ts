import { type FontFile, filesOf, mayHave } from '../fonts/cuts.ts';
import { fallbacksOf, familyOf } from '../fonts/families.ts';
import type { LoadedFont } from '../fonts/loaded-font.ts';
import { isFormless, isMark, type Script, scriptOf } from '../fonts/scripts.ts';

/** A letter with the marks and joiners that stand at it: it is never parted between two fonts. */
export interface Unit {
  readonly start: number;
  readonly end: number;
  readonly script: Script;
  /** None where no font has it, or the ones that may are not loaded. */
  readonly font: LoadedFont | undefined;
}

export interface FontChoice {
  readonly units: readonly Unit[];
  /** Files to load before anything can be said for certain. */
  readonly needs: ReadonlySet<FontFile>;
}

interface Letters {
  readonly start: number;
  readonly end: number;
  readonly codePoints: readonly number[];
  readonly script: Script | undefined;
}

/** Gives each letter the first font that has it: of the families named, then of those that its script falls back to. */
export function chooseFonts(
  text: string,
  families: readonly string[],
  weight: number,
  loaded: ReadonlyMap<string, LoadedFont>,
): FontChoice {
  const needs = new Set<FontFile>();
  const units: Unit[] = [];
  const letters = lettersOf(text);
  let script = letters.find((one) => one.script)?.script ?? 'latin';
  let last: { key: string; script: Script; font: LoadedFont | undefined } | undefined;
  for (const one of letters) {
    script = one.script ?? script;
    const key = String.fromCodePoint(...one.codePoints);
    const font =
      last?.key === key && last.script === script
        ? last.font
        : fontFor(one.codePoints, candidates(families, weight, script, isNumeral(one)), loaded, needs);
    last = { key, script, font };
    units.push({ start: one.start, end: one.end, script, font });
  }
  return { units, needs };
}

function lettersOf(text: string): Letters[] {
  const letters: Letters[] = [];
  let at = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const end = at + character.length;
    const before = letters.at(-1);
    if (before && (isMark(codePoint) || isFormless(codePoint)) && text[at - 1] !== '\n')
      letters[letters.length - 1] = {
        start: before.start,
        end,
        codePoints: [...before.codePoints, codePoint],
        script: before.script ?? scriptOf(codePoint),
      };
    else letters.push({ start: at, end, codePoints: [codePoint], script: scriptOf(codePoint) });
    at = end;
  }
  return letters;
}

const isNumeral = ({ codePoints: [first = 0] }: Letters) => NUMERAL.test(String.fromCodePoint(first));
const NUMERAL = /[0-9%]/;

function candidates(
  families: readonly string[],
  weight: number,
  script: Script,
  isNumeral: boolean,
): readonly FontFile[] {
  const name = `${families.join()} ${weight} ${script} ${isNumeral}`;
  const known = lists.get(name);
  if (known) return known;
  const named = families.map(familyOf);
  const [first] = named;
  const kind = first?.kind ?? 'sans';
  const own = named.flatMap((family) => filesOf(family, weight));
  const others = fallbacksOf(script, kind).flatMap((family) =>
    filesOf(family, Math.max(weight, first?.looks ?? 0)),
  );
  // Numerals of serifs and of display fonts do not go with letters of another family: they come from where those do.
  const isApart =
    isNumeral && script !== 'latin' && kind !== 'sans' && !named.some(({ subsets: [of] }) => of === script);
  const list = [...new Set(isApart ? [...others, ...own] : [...own, ...others])];
  lists.set(name, list);
  return list;
}
const lists = new Map<string, readonly FontFile[]>();

function fontFor(
  codePoints: readonly number[],
  files: readonly FontFile[],
  loaded: ReadonlyMap<string, LoadedFont>,
  needs: Set<FontFile>,
): LoadedFont | undefined {
  const seen = codePoints.filter((codePoint) => !isFormless(codePoint) && codePoint !== 0x0a);
  // A joiner alone, or the end of a line, needs no font.
  const [base] = seen;
  if (base === undefined) return undefined;
  let withBase: LoadedFont | undefined;
  for (const file of files) {
    if (!mayHave(file, base)) continue;
    const font = loaded.get(file.key);
    if (!font) {
      needs.add(file);
      return undefined;
    }
    if (seen.every((codePoint) => font.has(codePoint))) return font;
    if (font.has(base)) withBase ??= font;
  }
  return withBase;
}
