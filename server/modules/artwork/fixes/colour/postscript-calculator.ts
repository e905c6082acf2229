import { wordTable } from '../../facts/word-table.ts';

/** A procedure: numbers, operators, and procedures for `if` and `ifelse`. */
type Step = number | string | readonly Step[];

const DEEPEST = 16;
const MOST_STEPS = 4096;
const MOST_VALUES = 100;
/** Of one call: there are no loops, so only many branches get near it. */
const DEGREES = 180 / Math.PI;

type Binary = (a: number, b: number) => number;
type Unary = (a: number) => number;

const UNARY: Readonly<Record<string, Unary>> = wordTable({
  abs: Math.abs,
  neg: (a) => -a,
  ceiling: Math.ceil,
  floor: Math.floor,
  round: (a) => Math.floor(a + 0.5),
  truncate: Math.trunc,
  cvi: Math.trunc,
  cvr: (a) => a,
  sqrt: (a) => Math.sqrt(Math.max(0, a)),
  sin: (a) => Math.sin(a / DEGREES),
  cos: (a) => Math.cos(a / DEGREES),
  ln: (a) => Math.log(a),
  log: (a) => Math.log10(a),
  not: (a) => (a === 0 ? 1 : a === 1 ? 0 : ~a),
});
const BINARY: Readonly<Record<string, Binary>> = wordTable({
  add: (a, b) => a + b,
  sub: (a, b) => a - b,
  mul: (a, b) => a * b,
  div: (a, b) => (b === 0 ? 0 : a / b),
  idiv: (a, b) => (b === 0 ? 0 : Math.trunc(a / b)),
  mod: (a, b) => (b === 0 ? 0 : a % b),
  exp: (a, b) => a ** b,
  atan: (a, b) => (Math.atan2(a, b) * DEGREES + 360) % 360,
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
  bitshift: (a, b) => (b >= 0 ? a << b : a >> -b),
  eq: (a, b) => Number(a === b),
  ne: (a, b) => Number(a !== b),
  gt: (a, b) => Number(a > b),
  ge: (a, b) => Number(a >= b),
  lt: (a, b) => Number(a < b),
  le: (a, b) => Number(a <= b),
});

/** A function written as a small PostScript program (ISO 32000-2, 7.10.5); null where it cannot be read. */
export function readCalculator(bytes: Uint8Array): ((values: readonly number[]) => number[]) | null {
  const words = new TextDecoder('latin1')
    .decode(bytes)
    .replaceAll(/%[^\r\n]*/g, ' ')
    .match(/[{}]|[^\s{}]+/g);
  if (words?.[0] !== '{' || words.length > MOST_STEPS) return null;
  const program = readProcedure(words.slice(1).values(), 0);
  if (!program) return null;
  return (values) => {
    const stack = [...values];
    run(program, stack);
    return stack;
  };
}

function readProcedure(words: Iterator<string>, depth: number): Step[] | null {
  const steps: Step[] = [];
  for (;;) {
    const { value: word, done } = words.next();
    if (done || depth > DEEPEST) return null;
    if (word === '}') return steps;
    if (word === '{') {
      const inner = readProcedure(words, depth + 1);
      if (!inner) return null;
      steps.push(inner);
      continue;
    }
    const number = Number(word);
    if (word === 'true' || word === 'false') steps.push(Number(word === 'true'));
    else steps.push(Number.isFinite(number) ? number : word);
  }
}

function run(steps: readonly Step[], stack: number[]): void {
  for (const [index, step] of steps.entries()) {
    if (typeof step === 'number') {
      if (stack.length < MOST_VALUES) stack.push(step);
    } else if (typeof step === 'string') runOperator(step, stack, steps, index);
  }
}

function runOperator(word: string, stack: number[], steps: readonly Step[], index: number): void {
  const pop = () => stack.pop() ?? 0;
  const unary = UNARY[word];
  const binary = BINARY[word];
  if (unary) stack.push(unary(pop()));
  else if (binary) {
    const b = pop();
    stack.push(binary(pop(), b));
  } else if (word === 'if' || word === 'ifelse') {
    const chosen =
      pop() !== 0 ? steps[index - (word === 'if' ? 1 : 2)] : word === 'ifelse' ? steps[index - 1] : [];
    if (Array.isArray(chosen)) run(chosen, stack);
  } else move(word, stack, pop);
}

function move(word: string, stack: number[], pop: () => number): void {
  if (word === 'pop') pop();
  else if (word === 'exch') stack.push(pop(), pop());
  else if (word === 'dup') stack.push(stack.at(-1) ?? 0);
  else if (word === 'index') stack.push(stack.at(-1 - pop()) ?? 0);
  else if (word === 'copy') {
    const count = pop();
    if (count > 0 && stack.length + count <= MOST_VALUES) stack.push(...stack.slice(-count));
  } else if (word === 'roll') {
    const by = pop();
    const count = Math.min(stack.length, Math.max(0, pop()));
    if (count === 0) return;
    const part = stack.splice(-count);
    const shift = ((by % count) + count) % count;
    stack.push(...part.slice(count - shift), ...part.slice(0, count - shift));
  }
}
