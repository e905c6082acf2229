import ts from 'typescript';
import type { Reader } from './reader.ts';
import { Unknown, type Value } from './values.ts';

const parts = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void;
const ANYTHING = ts.TypeFlags.Any | ts.TypeFlags.Unknown;
const HAS_FALSY_VALUES =
  ANYTHING |
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.TypeParameter;

type Literal = string | number | boolean;

/** The values a type consists of, where it is a list of them. */
function literalsOf(reader: Reader, type: ts.Type): [Literal, ...Literal[]] | undefined {
  const values: Literal[] = [];
  for (const part of parts(reader.checker.getNonNullableType(type))) {
    if (part.isStringLiteral() || part.isNumberLiteral()) values.push(part.value);
    else if (part.flags & ts.TypeFlags.BooleanLiteral)
      values.push(reader.checker.typeToString(part) === 'true');
    else return undefined;
  }
  const [first, ...others] = values;
  return first === undefined ? undefined : [first, ...others];
}

/** Whether there is something. */
export function isPresent(reader: Reader, value: Value): boolean {
  if (!(value instanceof Unknown)) return value !== null && value !== undefined;
  if (!parts(value.type).some((part) => part.flags & (NOTHING | ANYTHING))) return true;
  return reader.choices.isSo(`${value.key}?`);
}

/** The same as one of the values of its type, where its type is a list of them. */
export function pickLiteral(reader: Reader, value: Value): Value {
  if (!(value instanceof Unknown)) return value;
  if (!isPresent(reader, value)) return undefined;
  const literals = literalsOf(reader, value.type);
  return literals ? reader.choices.pick(`${value.key}=`, literals) : value;
}

export function isTruthy(reader: Reader, value: Value): boolean {
  if (!(value instanceof Unknown)) return Boolean(value);
  const flags = parts(value.type).reduce((all, part) => all | part.flags, 0);
  if (flags & ts.TypeFlags.BooleanLike) return pickLiteral(reader, value) === true;
  if (!(flags & (NOTHING | HAS_FALSY_VALUES))) return true;
  // One question with isPresent: where there is something, it counts.
  return reader.choices.isSo(`${value.key}?`);
}

export function isEqual(reader: Reader, left: Value, right: Value): boolean {
  if (left instanceof Unknown && right instanceof Unknown)
    return reader.choices.isSo(`${left.key}==${right.key}`);
  if (right instanceof Unknown) return isEqual(reader, right, left);
  if (!(left instanceof Unknown)) return left === right;
  if (right === null || right === undefined) return !isPresent(reader, left);
  const picked = pickLiteral(reader, left);
  if (picked instanceof Unknown) return reader.choices.isSo(`${left.key}==${String(right)}`);
  return picked === right;
}
