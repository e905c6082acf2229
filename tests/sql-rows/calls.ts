import { type RawBuilder, sql } from 'kysely';
import ts from 'typescript';
import { isTruthy } from './decide.ts';
import { elementsOf } from './functions.ts';
import type { Reader } from './reader.ts';
import { Closure, NotStatic, type Scope, Unknown, type Value } from './values.ts';

/** Stands for every value: its text has `$1`, whatever it is. */
export const PARAMETER = '';

/** The text of `CompiledQuery.raw(text, values)`, which is sent as it is. */
export class SentText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const isFragment = (value: Value): value is RawBuilder<unknown> =>
  typeof value === 'object' && value !== null && 'toOperationNode' in value;

/** Whether values of the type can be pieces of SQL, which are written out where others become parameters. */
export function mayBeFragment(reader: Reader, type: ts.Type): boolean {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
  if (type.isUnion()) return type.types.some((part) => mayBeFragment(reader, part));
  return reader.checker.getPropertyOfType(type, 'toOperationNode') !== undefined;
}

/** A value as Kysely is given it: a piece of SQL as it is, everything else as a parameter. */
export function partOf(reader: Reader, value: Value, node: ts.Node): unknown {
  if (isFragment(value)) return value;
  if (value instanceof Unknown && mayBeFragment(reader, value.type))
    throw new NotStatic(`${node.getText()} is known only when it runs`);
  return PARAMETER;
}

function textOf(value: Value, node: ts.Node): string {
  if (typeof value === 'string') return value;
  throw new NotStatic(`${node.getText()} is a text that is known only when it runs`);
}

/** Kysely's own functions, called with what is known. */
function callKysely(reader: Reader, node: ts.CallExpression, name: string, scope: Scope): Value {
  const [first, second] = node.arguments;
  if (!first) throw new NotStatic(`${node.getText()} says nothing`);
  const value = reader.evaluate(first, scope);
  if (name === 'raw') return sql.raw(textOf(value, first));
  if (name === 'ref') return sql.ref(textOf(value, first));
  if (name === 'table') return sql.table(textOf(value, first));
  if (name === 'id') return sql.id(textOf(value, first));
  if (name !== 'join') throw new NotStatic(`sql.${name} is not followed`);
  const between = second && reader.evaluate(second, scope);
  if (second && !isFragment(between)) throw new NotStatic(`${second.getText()} is no SQL`);
  return sql.join(
    elementsOf(reader, value).map((element) => partOf(reader, element, first)),
    between as RawBuilder<unknown> | undefined,
  );
}

/** Whether a name is the one that is imported from Kysely. */
const isKysely = (checker: ts.TypeChecker, node: ts.Expression, name: string): boolean => {
  if (!ts.isIdentifier(node) || node.text !== name) return false;
  const [declaration] = checker.getSymbolAtLocation(node)?.declarations ?? [];
  if (!declaration || !ts.isImportSpecifier(declaration)) return false;
  const from = declaration.parent.parent.parent.moduleSpecifier;
  return ts.isStringLiteral(from) && from.text === 'kysely';
};
export const isSqlTag = (checker: ts.TypeChecker, node: ts.Expression) => isKysely(checker, node, 'sql');

/** What a call gives, where it is one of those that put statements together; otherwise something unknown. */
export function callOf(reader: Reader, node: ts.CallExpression, scope: Scope): Value {
  const callee = node.expression;
  if (ts.isPropertyAccessExpression(callee)) {
    const name = callee.name.text;
    const [first] = node.arguments;
    if (isSqlTag(reader.checker, callee.expression)) return callKysely(reader, node, name, scope);
    if (first && name === 'raw' && isKysely(reader.checker, callee.expression, 'CompiledQuery'))
      return new SentText(textOf(reader.evaluate(first, scope), first));
    if (callee.expression.getText() === 'Object' && name === 'entries' && first)
      return entriesOf(reader, reader.evaluate(first, scope), node);
    return callMethod(reader, node, callee, scope);
  }
  const [only] = node.arguments;
  if (callee.getText() === 'String' && only) {
    const value = reader.evaluate(only, scope);
    return value instanceof Unknown ? unknownCall(reader, node, 'String') : String(value);
  }
  const closure = reader.evaluate(callee, scope);
  if (!(closure instanceof Closure) || isAsync(closure)) return unknownCall(reader, node, callee.getText());
  return reader.call(closure, argumentsOf(reader, node.arguments, scope));
}

const isAsync = ({ node }: Closure) =>
  ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Async || node.asteriskToken !== undefined;

const argumentsOf = (reader: Reader, args: readonly ts.Expression[], scope: Scope) =>
  args.map((argument) => reader.evaluate(argument, scope));

function unknownCall(reader: Reader, node: ts.CallExpression, what: string): Unknown {
  const args = node.arguments.map((argument) => argument.getText()).join();
  return new Unknown(`${what}(${args})@${node.pos}`, reader.checker.getTypeAtLocation(node));
}

/** The columns that a change may have are the properties of its type. */
function entriesOf(reader: Reader, value: Value, node: ts.CallExpression): Value {
  if (!(value instanceof Unknown)) throw new NotStatic(`${node.getText()} is not followed`);
  const { checker } = reader;
  return checker
    .getPropertiesOfType(value.type)
    .map((property) => [
      property.name,
      new Unknown(`${value.key}.${property.name}`, checker.getTypeOfSymbol(property)),
    ]);
}

function callMethod(
  reader: Reader,
  node: ts.CallExpression,
  callee: ts.PropertyAccessExpression,
  scope: Scope,
): Value {
  const list = reader.evaluate(callee.expression, scope);
  const name = callee.name.text;
  if (name === 'map' && (Array.isArray(list) || list instanceof Unknown)) {
    const each = closureOf(reader, node, scope);
    return elementsOf(reader, list).map((element, index) => reader.call(each, [element, index]));
  }
  if (list instanceof Set && name === 'has') return list.has(argumentsOf(reader, node.arguments, scope)[0]);
  if (list instanceof Unknown) return unknownCall(reader, node, `${list.key}.${name}`);
  if (!Array.isArray(list)) return unknownCall(reader, node, callee.getText());
  if (name === 'filter') {
    const keeps = closureOf(reader, node, scope);
    // What depends on a value is kept: a statement with all columns has the one with some.
    return list.filter((element) =>
      reader.choices.withoutPicking(() => isTruthy(reader, reader.call(keeps, [element]))),
    );
  }
  const args = argumentsOf(reader, node.arguments, scope);
  if (name === 'push') return list.push(...args);
  if (name === 'join' && list.every((element) => typeof element === 'string'))
    return list.join(args[0] as string);
  throw new NotStatic(`${callee.getText()} is not followed`);
}

function closureOf(reader: Reader, node: ts.CallExpression, scope: Scope): Closure {
  const [first] = node.arguments;
  const closure = first && reader.evaluate(first, scope);
  if (closure instanceof Closure) return closure;
  throw new NotStatic(`${node.getText()} is not followed`);
}
