import ts from 'typescript';
import type { Made } from './catalogue.ts';

/** What a row type says of one of its properties. */
export interface Claim {
  readonly types: readonly ts.Type[];
  /** Whether a row may be without it. */
  readonly isOptional: boolean;
}

/** The properties of a row type; of a union those of all its members. */
export function claimsOf(checker: ts.TypeChecker, row: ts.Type): Map<string, Claim> {
  const claims = new Map<string, Claim>();
  for (const member of row.isUnion() ? row.types : [row]) {
    for (const property of checker.getPropertiesOfType(member)) {
      const before = claims.get(property.name);
      claims.set(property.name, {
        types: [...(before?.types ?? []), checker.getTypeOfSymbol(property)],
        isOptional: (before?.isOptional ?? true) && (property.flags & ts.SymbolFlags.Optional) !== 0,
      });
    }
  }
  return claims;
}

const partsOf = (type: ts.Type): readonly ts.Type[] =>
  type.isUnion() ? type.types.flatMap(partsOf) : [type];
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Never;
const ANYTHING = ts.TypeFlags.Any | ts.TypeFlags.Unknown;

/** Whether the claim leaves room for null. */
export const mayBeNull = ({ types }: Claim): boolean =>
  types.flatMap(partsOf).some((part) => part.flags & (ts.TypeFlags.Null | ANYTHING));

/** Whether what node-postgres makes is what a type says; null aside, and any one text of those it lists. */
export function fits(checker: ts.TypeChecker, type: ts.Type, made: Made): boolean {
  return partsOf(type).every((part) => {
    if (part.flags & (NOTHING | ANYTHING)) return true;
    // A branded text is a text.
    if (part.isIntersection()) return part.types.some((member) => fits(checker, member, made));
    if (typeof made === 'object') return fitsList(checker, part, made.of);
    if (made === 'string') return (part.flags & ts.TypeFlags.StringLike) !== 0;
    if (made === 'number') return (part.flags & ts.TypeFlags.NumberLike) !== 0;
    if (made === 'boolean') return (part.flags & ts.TypeFlags.BooleanLike) !== 0;
    if (made === 'JSON') return isOfJson(checker, part, new Set());
    const name = part.symbol?.name;
    return made === 'object' ? (part.flags & ts.TypeFlags.Object) !== 0 : name === made;
  });
}

function fitsList(checker: ts.TypeChecker, type: ts.Type, of: Made): boolean {
  const element = checker.isArrayType(type) && checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  return element ? fits(checker, element, of) : false;
}

/** Whether values of a type can come out of JSON: no date does, and no bytes. */
function isOfJson(checker: ts.TypeChecker, type: ts.Type, seen: Set<ts.Type>): boolean {
  if (seen.has(type) || type.flags & (NOTHING | ANYTHING)) return true;
  seen.add(type);
  if (type.isUnionOrIntersection()) return type.types.every((part) => isOfJson(checker, part, seen));
  if (type.flags & (ts.TypeFlags.BigIntLike | ts.TypeFlags.ESSymbolLike)) return false;
  if (!(type.flags & ts.TypeFlags.Object)) return true;
  if (type.getCallSignatures().length > 0) return false;
  if (['Date', 'Buffer', 'Map', 'Set', 'ReadonlyMap', 'ReadonlySet'].includes(type.symbol?.name))
    return false;
  const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  if (element) return isOfJson(checker, element, seen);
  const values = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  return [
    ...(values ? [values] : []),
    ...checker.getPropertiesOfType(type).map((property) => checker.getTypeOfSymbol(property)),
  ].every((part) => isOfJson(checker, part, seen));
}
