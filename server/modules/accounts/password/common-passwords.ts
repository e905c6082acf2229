/** Who chooses the password: nothing of them belongs in it. */
interface Person {
  email?: string;
  username?: string;
  names?: readonly string[];
}

const TOO_COMMON = 'This password is too easy to guess. Please choose a less common one.';
const PERSONAL = 'Please choose a password without your name, username or email address in it.';
const SHOP_WORDS = ['inkbazaar', 'inkbazar'];
/** More decoration than this around a common word makes a password of its own. */
const MOST_DECORATION = 6;
const LEAST_DISTINCT = 5;
/** What must be left when names are taken out. */
const LEAST_REST = 8;

let list: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords known from breaches; read when the first password is chosen, not when the shop starts. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return list;
}

/**
 * Says in one sentence why a password is easy to guess; null when it is not. Knows common passwords also when they are
 * dressed up: capitals, a year and an exclamation mark, `@` for `a`, twice the same, `!QAZ` for `1qaz`.
 */
export async function passwordWeakness(password: string, person: Person = {}): Promise<string | null> {
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size < LEAST_DISTINCT) return TOO_COMMON;
  const forms = [plain, withoutDisguise(plain)];
  if (forms.some((form) => identifiers(person).some((word) => form.includes(word)))) return PERSONAL;
  const known = await commonPasswords();
  if (isCommon(plain, known)) return TOO_COMMON;
  const names = (person.names ?? []).map((name) => name.trim().toLowerCase());
  if (forms.some((form) => restIsShort(form, names))) return PERSONAL;
  if (forms.some((form) => restIsShort(form, SHOP_WORDS))) return TOO_COMMON;
  return null;
}

/** The address, what stands before its @, and the username. Shorter than four letters they are in many words. */
function identifiers({ email = '', username = '' }: Person): string[] {
  const mail = email.toLowerCase();
  const words = [mail, mail.split('@')[0] ?? '', username.trim().toLowerCase()];
  return words.filter((word) => word.length >= 4);
}

/** Does next to nothing remain without these words? */
function restIsShort(form: string, words: readonly string[]): boolean {
  const found = words.filter((word) => word.length >= 4 && form.includes(word));
  if (found.length === 0) return false;
  const rest = found.reduce((left, word) => left.replaceAll(word, ''), form);
  return rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < LEAST_REST;
}

function isCommon(plain: string, known: ReadonlySet<string>): boolean {
  const once = repeatedUnit(plain);
  for (const text of once === plain ? [plain] : [plain, once]) {
    for (const form of [text, withoutDisguise(text), withoutShift(text), lettersAndDigits(text)]) {
      if (known.has(form)) return true;
    }
    // Decoration is cut off before the disguise is: the 1 of `p@ssw0rd1` is a number, its 0 a letter.
    const core = text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
    if (core.length >= 3 && text.length - core.length <= MOST_DECORATION) {
      for (const form of [core, withoutDisguise(core), lettersAndDigits(core)])
        if (known.has(form)) return true;
    }
  }
  return false;
}

const DISGUISES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const withoutDisguise = (text: string) => [...text].map((letter) => DISGUISES[letter] ?? letter).join('');

/** The number row with shift held down. */
const SHIFTED = '!@#$%^&*()';
const withoutShift = (text: string) =>
  [...text]
    .map((letter) => (SHIFTED.includes(letter) ? (SHIFTED.indexOf(letter) + 1) % 10 : letter))
    .join('');

const lettersAndDigits = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** `abc1abc1` is `abc1`. */
function repeatedUnit(text: string): string {
  const length = (text + text).indexOf(text, 1);
  return text.slice(0, length);
}
